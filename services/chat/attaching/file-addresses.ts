import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { grantFile } from '@delvik/runtime/file-grant'
import type { Attachment } from '@delvik/schemas/events/chat'
import { Inject, Injectable } from '@nestjs/common'
import type { ChatConfig } from '../config.ts'

/** Where the files of a message are read. */
@Injectable()
export class FileAddresses {
  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: ChatConfig,
  ) {}

  /** For somebody who may read them. Each asking gives other ones, which are of no use a few minutes later. */
  of({ attachments }: { attachments: readonly Attachment[] }, viewer: string): string[] {
    const by = { secret: this.config.fileGrantSecret, now: this.clock.now() }
    return attachments.map(({ path, generation }) => grantFile({ path, generation, viewer }, by))
  }
}
