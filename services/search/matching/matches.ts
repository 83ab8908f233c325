import type { Command, Decider } from '@delvik/runtime/decider'
import type { MatchEvent } from '@delvik/schemas/events/search'

type Chunk = MatchEvent['data']
export type Match = Chunk['matches'][number]

/** The next matches of a pitch, beginning behind the saved search at which those before ended. */
export type RecordMatches = Command<'RecordMatches', Omit<Chunk, 'chunk'> & { behind: Matches['behind'] }>

/** How far a pitch is matched: its saved searches are taken in the order of their ids. */
export interface Matches {
  chunks: number
  /** The last one that was taken. */
  behind: string | null
  done: boolean
}

/** Matches of one event, which stays far below what an event may hold, and of one command. */
const chunkSize = 500
export const mostRecorded = 4 * chunkSize

export function matchStream({ pitchId }: { pitchId: string }): string {
  return `match-${pitchId}`
}

/** Whoever goes on where another has been meanwhile records nothing: each saved search is told of a pitch once. */
export const matchesDecider: Decider<RecordMatches, Matches, MatchEvent> = {
  initialState: { chunks: 0, behind: null, done: false },
  decide({ data: { pitchId, matches, last, behind } }, state) {
    if (state.done || state.behind !== behind) return []
    const chunks = Math.max(1, Math.ceil(matches.length / chunkSize))
    return Array.from({ length: chunks }, (_, n) => {
      const some = matches.slice(n * chunkSize, (n + 1) * chunkSize)
      const data = { pitchId, chunk: state.chunks + n + 1, matches: some, last: last && n === chunks - 1 }
      return { type: 'SavedSearchesMatched', data }
    })
  },
  evolve: (state, { data: { chunk, matches, last } }) => ({
    chunks: chunk,
    behind: matches.at(-1)?.savedSearchId ?? state.behind,
    done: last,
  }),
}
