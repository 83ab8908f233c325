/** Answers questions that are asked one by one with one query for all that come within the same turn of the loop. */
export class Batch<Value> {
  private waiting: Promise<Map<string, Value>> | undefined
  private keys = new Set<string>()

  constructor(private readonly query: (keys: readonly string[]) => Promise<Map<string, Value>>) {}

  async get(key: string): Promise<Value | undefined> {
    this.keys.add(key)
    this.waiting ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.ask())
    return (await this.waiting).get(key)
  }

  private ask(): Promise<Map<string, Value>> {
    const keys = [...this.keys]
    this.keys = new Set()
    this.waiting = undefined
    return this.query(keys)
  }
}
