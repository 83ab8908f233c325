import { Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'
import { refusal } from '../access.ts'
import { FileAddresses } from '../attaching/file-addresses.ts'
import { Messages } from '../conversation/messages.ts'
import { readingEnds } from './report.ts'
import type { ReportCase } from './report-cases.ts'
import { Reports } from './reports.ts'

interface Asked {
  reportId: string
  seq: number
}

/** Files that came with what was reported, for those who decide on it. */
@Resolver()
export class ReportedFilesResolver {
  constructor(
    @Inject(Reports) private readonly reports: Reports,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(FileAddresses) private readonly addresses: FileAddresses,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('reportedAttachmentAddresses')
  async reportedAttachmentAddresses(@Args() { reportId, seq }: Asked, @Who() viewer: Viewer | undefined) {
    if (!viewer || refusal('handleReport', viewer) || !(await this.reports.find(reportId))) return null
    const last = (await this.reports.cases(reportId)).at(-1)! // its row stands beside it
    if (!isEvidence(seq, last) && !isReading(viewer, last, this.clock.now())) return null
    const message = (await this.messages.numbered(last.conversationId, [seq])).get(seq)
    return message ? this.addresses.of(message, viewer.id) : null
  }
}

function isEvidence(seq: number, { firstSeq, lastSeq }: ReportCase): boolean {
  return seq >= firstSeq && seq <= lastSeq
}

function isReading({ id }: Viewer, { state, reads }: ReportCase, now: Date): boolean {
  return state === 'open' && reads.some(({ staffId, at }) => staffId === id && now < readingEnds(at))
}
