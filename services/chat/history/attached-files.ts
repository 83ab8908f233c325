import { NotDone } from '@delvik/runtime/claims'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { grantFile } from '@delvik/runtime/file-grant'
import { Inject, Injectable } from '@nestjs/common'
import type { ChatConfig } from '../config.ts'
import type { ShownMessage } from '../conversation/messages.ts'

/** A file of a message: its bytes, or null once it is not there any more. */
export interface AttachedFile {
  name: string
  /** Whether packing makes it smaller. */
  packs: boolean
  bytes: AsyncIterable<Uint8Array> | null
}

/** Milliseconds that storage may take for one file. */
const patience = 120_000

/** Files of messages, read at storage as the one reads them who asks. */
@Injectable()
export class AttachedFiles {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: Pick<ChatConfig, 'fileGrantSecret' | 'madeFiles'>,
  ) {}

  /** @throws NotDone while storage is away */
  async *of({ attachments }: ShownMessage, { accountId }: { accountId: string }): AsyncGenerator<AttachedFile> {
    for (const { name, path, generation, type } of attachments) {
      const by = { secret: this.config.fileGrantSecret, now: this.clock.now() }
      const address = grantFile({ path, generation, viewer: accountId }, by)
      yield { name, packs: type.startsWith('text/'), bytes: await this.#read(address) }
    }
  }

  async #read(address: string): Promise<AsyncIterable<Uint8Array> | null> {
    const asked = fetch(new URL(address, this.config.madeFiles.storageUrl), { signal: AbortSignal.timeout(patience) })
    const answer = await asked.catch(() => Promise.reject(new NotDone('away', 'storage does not answer')))
    if (answer.ok && answer.body) return answer.body
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new NotDone(answer.status >= 500 ? 'away' : 'postponed', `storage answers ${answer.status}`)
  }
}
