import { requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { pageSize } from '@delvik/runtime/paging'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'
import { IndexInUse } from '../projection/index-in-use.ts'
import { KeptMatches } from './kept-matches.ts'

interface MatchesArguments {
  since?: Date | null
  first: number
}

/** How many of a person's newest matches are looked at. */
const most = 100

/** What the saved searches of the caller have found. */
@Resolver()
export class MatchesResolver {
  constructor(
    @Inject(KeptMatches) private readonly kept: KeptMatches,
    @Inject(IndexInUse) private readonly index: IndexInUse,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  async matches(@Args() { since, first }: MatchesArguments, @Who() viewer: Viewer | undefined) {
    const { id } = requireViewer(viewer)
    const size = pageSize({ first })
    const found = await this.kept.of(id, most)
    const shown = await this.shown(found.map(({ pitchId }) => pitchId))
    const matches = found.flatMap(({ pitchId, ...match }) => {
      const pitch = shown.get(pitchId)
      return pitch ? [{ ...match, pitch }] : []
    })
    const newCount = since ? matches.filter(({ foundAt }) => foundAt > since).length : 0
    return { newCount, nodes: matches.slice(0, size) }
  }

  private async shown(ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, never>()
    const hits = await this.index.get().shown(ids, this.clock.now().getTime())
    return new Map(hits.map(({ id, card, promoted }) => [id, { id, promoted, ...card }]))
  }
}
