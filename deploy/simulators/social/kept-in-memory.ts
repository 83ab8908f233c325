import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Where the stand-in for Google keeps codes, grants and sessions: in this process, which forgets them when it ends. */
export class KeptInMemory implements Adapter {
  private static readonly all = new Map<string, AdapterPayload>()

  constructor(private readonly kind: string) {}

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    KeptInMemory.all.set(this.keyOf(id), payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return KeptInMemory.all.get(this.keyOf(id))
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.own().find(([, payload]) => payload.uid === uid)?.[1]
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
  }

  async destroy(id: string): Promise<void> {
    KeptInMemory.all.delete(this.keyOf(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of this.own()) if (payload.grantId === grantId) KeptInMemory.all.delete(key)
  }

  private own(): [string, AdapterPayload][] {
    return [...KeptInMemory.all].filter(([key]) => key.startsWith(`${this.kind} `))
  }

  private keyOf(id: string): string {
    return `${this.kind} ${id}`
  }
}
