import { ignored } from '@delvik/runtime/handlers'
import type { ReadModel } from '@delvik/runtime/read-model'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import type { PitchStreamEvent } from '../pitch/pitch.ts'

/** What of an offer is compared. */
export type Figures = Pick<PitchContent, 'currency' | 'valuation' | 'assets' | 'equityOffered'>

/** An edit that was published, or an end; with the figures of before. */
interface PitchChange {
  /** ISO 8601. */
  at: string
  before: Figures
}

/** What became of a pitch since it was published. */
export interface PitchChanges {
  figures: Figures
  /** The last one first. */
  changes: PitchChange[]
}

/** So many are remembered of each pitch. */
const most = 10

export const pitchChanges: ReadModel<PitchChanges, PitchStreamEvent> = {
  name: 'pitch-changes',
  generation: 1,
  streams: 'pitch-',
  indexes: [],
  fold: {
    PitchPublished(row, { data: { content }, at }) {
      const { currency, valuation, assets, equityOffered } = content
      const figures = { currency, valuation, assets, equityOffered }
      return row ? { ...changed(row, at), figures } : { figures, changes: [] }
    },
    // Nobody hears of what was never published.
    PitchRejected: (row, { at }) => row && changed(row, at),
    PitchWithdrawn: (row, { at }) => row && changed(row, at),
    DealRefused: ignored,
    PitchUnlisted: (row, { at }) => row && changed(row, at),
    PitchRelisted: (row, { at }) => row && changed(row, at),
    PitchCompleted: (row, { at }) => row && changed(row, at),
    PitchRemoved: (row, { data: { reason }, at }) => (reason === 'erasure' ? null : row && changed(row, at)),
    PitchRevised: ignored,
    PitchSubmitted: ignored,
    PitchChangesRequested: ignored,
    ReviewDue: ignored,
    ReviewOverdue: ignored,
  },
}

function changed({ figures, changes }: PitchChanges, at: Date): PitchChanges {
  return { figures, changes: [{ at: at.toISOString(), before: figures }, ...changes].slice(0, most) }
}

/** When a pitch changed last, and how its figures differ. */
export interface LastChange {
  at: string
  figures: FigureChange[]
}
export interface FigureChange {
  field: (typeof compared)[number]
  before: number | null
  after: number | null
}
const compared = ['valuation', 'assets', 'equityOffered'] as const

/**
 * Nothing when it has not changed since somebody saved it.
 * @param moments ISO 8601; figures are compared with those at the later one, or with those before the last change
 */
export function lastChange(
  { figures, changes }: PitchChanges,
  { savedAt, since = savedAt }: { savedAt: string; since?: string | undefined },
): LastChange | undefined {
  const [last] = changes
  if (!last || last.at <= savedAt) return undefined
  const known = savedAt > since ? savedAt : since
  const first = changes.findLast(({ at }) => at > known) ?? last
  return { at: last.at, figures: differences(first.before, figures) }
}

/** Amounts of different currencies are not compared. */
function differences(before: Figures, after: Figures): FigureChange[] {
  const alike = before.currency === after.currency
  return compared
    .filter((field) => (alike || field === 'equityOffered') && before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
}
