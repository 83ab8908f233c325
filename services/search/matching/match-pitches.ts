import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { type Claim, claims, type Lease, NotDone } from '@delvik/runtime/claims'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { EventStore } from '@delvik/runtime/event-store'
import type { Logger } from '@delvik/runtime/logger'
import type { Worker } from '@delvik/runtime/worker'
import type { PitchIndex } from '../index/pitch-index.ts'
import type { Rates } from '../rates/rates.ts'
import { matchesDecider, matchStream, mostRecorded } from './matches.ts'
import { comparable, type PitchFacts, reasonsOf } from './pitch-facts.ts'
import type { SearchesWithAlert, SearchWithAlert } from './searches-with-alert.ts'

export interface MatchingParts {
  database: Database
  clock: Clock
  logger: Logger
  store: Pick<EventStore, 'state' | 'change'>
  searches: Pick<SearchesWithAlert, 'refresh' | 'meeting' | 'still'>
  /** Undefined until the first ones are published. */
  rates: () => Promise<Rates | undefined>
  /** That is read now. @throws DomainError TRY_AGAIN while there is none */
  index: () => PitchIndex
  /** The run of `pitches` that is read now. */
  run: () => string
}

interface PitchToMatch extends Claim {
  owner_id: string
  facts: PitchFacts
  /** Whether its owner is, as far as this run has heard. */
  verified: boolean
}

/**
 * Holds each pitch in line against the saved searches as soon as it is shown: filters here, texts by the index, which is
 * asked about this one pitch. Cut off anywhere, it goes on behind the last saved search that was recorded.
 */
export function matchPitches(parts: MatchingParts): Worker {
  const { database, clock, logger, run } = parts
  return claims<PitchToMatch>({
    name: 'saved searches that match',
    what: 'pitch',
    table: 'pitches_to_match',
    database,
    clock,
    logger,
    every: 250,
    everyIdle: 250,
    // Each keeps a core busy.
    atOnce: 1,
    perLook: 16,
    lease: '5 minutes',
    attemptsAtMost: 100,
    needs: {
      join: `JOIN merge_sources pitch ON pitch.model = $2 AND pitch.stream = 'pitch-' || one.id
        AND pitch.source -> 'shown' <> 'null'
        LEFT JOIN merge_sources badge ON badge.model = $2 AND badge.stream = 'verification-' || one.owner_id`,
      columns: `coalesce((badge.source ->> 'isShown')::boolean, false) AS verified`,
      values: () => [run()],
    },
    done: 'DELETE FROM pitches_to_match WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    attempt: (pitch, lease) => matchPitch(parts, pitch, lease),
  })
}

/** Finds what is left of a pitch's matches and records it, some thousands at a time. */
export async function matchPitch(
  parts: Omit<MatchingParts, 'database' | 'logger' | 'run'>,
  { id: pitchId, owner_id: ownerId, facts, verified }: Pick<PitchToMatch, 'id' | 'owner_id' | 'facts' | 'verified'>,
  lease: Lease,
): Promise<void> {
  const { store, searches, clock } = parts
  const stream = matchStream({ pitchId })
  let { behind, done } = await store.state(stream, matchesDecider)
  const rates = await parts.rates()
  if (!rates) throw new NotDone('away', 'there are no rates yet')
  await searches.refresh()
  const meeting = done ? [] : searches.meeting(comparable({ ...facts, verified }, rates), { ownerId, behind })
  const found = await withTheirText(parts, pitchId, meeting)
  for (let from = 0; !done; from += mostRecorded) {
    const matches = await stillThere(searches, found.slice(from, from + mostRecorded))
    done = from + mostRecorded >= found.length
    const meta = { commandId: randomUUID(), actor: 'saved searches', now: clock.now() }
    await store.change(stream, matchesDecider, {
      type: 'RecordMatches',
      data: { pitchId, matches, last: done, behind },
      meta,
    })
    behind = matches.at(-1)?.savedSearchId ?? behind
    if (!done) await lease.renew()
  }
}

/** Those without a text, and those whose text the pitch has; each text is looked for once. */
async function withTheirText(
  { index, clock }: Pick<MatchingParts, 'index' | 'clock'>,
  pitchId: string,
  searches: SearchWithAlert[],
): Promise<SearchWithAlert[]> {
  const texts = [...new Set(searches.flatMap(({ query: { text } }) => text ?? []))]
  if (texts.length === 0) return searches
  const read = index()
  await untilShown(read, pitchId, clock)
  const met = new Set(await read.matching(pitchId, texts))
  return searches.filter(({ query: { text } }) => text === undefined || met.has(text))
}

/** Milliseconds, and how often: an index is a moment behind the news that it is filled from. */
const look = { every: 100, times: 50 }

/** @throws NotDone when it is not shown for a while */
async function untilShown(index: PitchIndex, pitchId: string, clock: Clock): Promise<void> {
  for (let n = 0; n < look.times; n++) {
    if ((await index.shown([pitchId], clock.now().getTime())).length > 0) return
    await rest(look.every)
  }
  throw new NotDone('postponed', 'the index does not show it')
}

async function stillThere(searches: MatchingParts['searches'], found: readonly SearchWithAlert[]) {
  if (found.length === 0) return []
  const there = await searches.still(found.map(({ id }) => id))
  return found.filter(({ id }) => there.has(id)).map(({ id, accountId, query }) => {
    return { savedSearchId: id, accountId, reasons: reasonsOf(query) }
  })
}
