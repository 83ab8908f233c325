import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { grantFile } from '@delvik/runtime/file-grant'
import { isId, requireId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { readOwnName } from '@delvik/schemas/forms/own-name'
import type { Language } from '@delvik/schemas/values/languages'
import { isZone } from '@delvik/schemas/values/meeting/zones'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { type Action, authorize, requireParticipant } from '../access.ts'
import type { ChatConfig } from '../config.ts'
import { ClosedDeals } from '../conversation/closed-deals.ts'
import { otherOf } from '../conversation/talk.ts'
import { Conversations } from '../conversation/conversations.ts'
import { endOf, type ShownDownload, type WantedDownload } from '../downloads/download.ts'
import { Downloads } from '../downloads/downloads.ts'

interface RequestInput {
  commandId: string
  conversationId: string
  language: Language
  zone: string
}

/** Files that are made for one of the two. */
@Resolver()
export class DownloadResolver {
  constructor(
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(ClosedDeals) private readonly deals: ClosedDeals,
    @Inject(Downloads) private readonly downloads: Downloads,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: ChatConfig,
  ) {}

  @Query()
  async download(@Args('id') id: string, @Who() viewer: Viewer | undefined) {
    const row = await this.own(id, viewer)
    return row ? shown(row) : null
  }

  /** Each asking gives another one. */
  @Query()
  async downloadAddress(@Args('id') id: string, @Who() viewer: Viewer | undefined): Promise<string | null> {
    const { path, generation } = (await this.own(id, viewer)) ?? {}
    if (!viewer || !path || !generation) return null
    const by = { secret: this.config.fileGrantSecret, now: this.clock.now() }
    return grantFile({ path, generation, viewer: viewer.id }, by)
  }

  @Mutation()
  async requestReceipt(
    @Args('input') { dealId, ...input }: RequestInput & { dealId: string },
    @Request() { viewer }: RequestContext,
  ) {
    const wanted = await this.wanted('requestReceipt', input, viewer)
    const deal = await this.deals.find(wanted.conversationId, requireId(dealId))
    if (!deal) throw new DomainError('NOT_FOUND')
    if (deal.erasedAt) throw new DomainError('CONTACT_GONE')
    return { download: shown(await this.downloads.want({ ...wanted, kind: 'receipt', dealId })) }
  }

  @Mutation()
  async requestHistory(
    @Args('input') { other, ...input }: RequestInput & { other?: string | null },
    @Request() { viewer }: RequestContext,
  ) {
    const wanted = await this.wanted('requestHistory', input, viewer)
    const { name, problems } = readOwnName(other ?? '')
    const otherName = problems.length > 0 ? null : name
    return { download: shown(await this.downloads.want({ ...wanted, kind: 'history', otherName })) }
  }

  /** @throws DomainError NOT_FOUND for whoever does not take part, INVALID_INPUT for a zone that nobody knows */
  private async wanted(
    action: Action,
    { commandId, conversationId, language, zone }: RequestInput,
    caller: Viewer | undefined,
  ): Promise<Omit<WantedDownload, 'kind'>> {
    const viewer = requireParticipant(caller)
    const conversation = await this.conversations.seenBy(viewer, requireId(conversationId))
    if (!conversation) throw new DomainError('NOT_FOUND')
    const { id, talk } = conversation
    authorize(action, viewer)(talk)
    if (!isZone(zone)) throw new DomainError('INVALID_INPUT', { fields: [{ path: 'zone', code: 'ZONE_UNKNOWN' }] })
    const { id: accountId } = viewer
    const [hidden, lastSeq] = [talk.hidden[accountId] ?? 0, talk.lastSeq]
    const who = { accountId, otherId: otherOf(talk, accountId), otherName: null }
    return { id: commandId, conversationId: id, ...who, dealId: null, language, zone, hidden, lastSeq }
  }

  private async own(id: string, viewer: Viewer | undefined): Promise<ShownDownload | undefined> {
    return viewer && isId(id) ? this.downloads.of(id, viewer.id) : undefined
  }
}

function shown(row: ShownDownload) {
  const { id, kind, path, failed, progress, size } = row
  const state = path ? 'ready' : failed ? 'failed' : 'making'
  return { id, kind, state, progress, size, until: endOf(row) }
}
