import { requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { pageSize } from '@delvik/runtime/paging'
import { ReadModels } from '@delvik/runtime/read-model'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'
import { Pitches } from '../pitch/pitches.ts'
import { bookmarkOf, type SavedPitch, savedPitches } from './bookmark-list.ts'
import { lastChange, type LastChange, pitchChanges } from './pitch-changes.ts'

interface ChangesArguments {
  since?: Date | null
  first: number
}

/** How many bookmarks are looked through, and for how long a change is shown. */
const most = 200
const shownFor = 90 * 24 * 3_600_000

interface ChangedBookmark extends LastChange {
  pitchId: string
}

/** What became of what the caller has saved. */
@Resolver()
export class BookmarkChangesResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('bookmarkChanges')
  async bookmarkChanges(@Args() { since, first }: ChangesArguments, @Who() viewer: Viewer | undefined) {
    const { id } = requireViewer(viewer)
    const size = pageSize({ first })
    const known = since?.toISOString()
    const changes = await this.changes(id, known)
    const shown = changes.slice(0, size)
    const details = await this.pitches.many(shown.map(({ pitchId }) => pitchId))
    return {
      newCount: known ? changes.filter(({ at }) => at > known).length : 0,
      nodes: shown.map(({ pitchId, at, figures }) => {
        const bookmark = bookmarkOf(pitchId, details.get(pitchId), viewer)
        return { at, bookmark, figures: bookmark.pitch ? figures : [] }
      }),
    }
  }

  /** The last one first. */
  private async changes(accountId: string, since: string | undefined): Promise<ChangedBookmark[]> {
    const bookmarks = await this.models.of(savedPitches).find({
      where: { accountId },
      sort: [['savedAt', 'desc']],
      limit: most,
    })
    const saved = new Map(bookmarks.map(({ row }): [string, SavedPitch] => [row.pitchId, row]))
    const pitches = await this.models.of(pitchChanges).many([...saved.keys()])
    const oldest = new Date(this.clock.now().getTime() - shownFor).toISOString()
    return pitches
      .flatMap(({ id: pitchId, row }) => {
        const change = lastChange(row, { savedAt: saved.get(pitchId)!.savedAt, since })
        return change && change.at > oldest ? [{ pitchId, ...change }] : []
      })
      .sort((a, b) => (a.at < b.at ? 1 : -1))
  }
}
