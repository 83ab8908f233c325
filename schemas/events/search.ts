import { z } from 'zod'
import { coOwnerRoles, skills } from '../values/co-owner/fit.ts'
import { currencies, markets } from '../values/markets.ts'
import { companyTypes, fundingRounds, industries, phases, pitchSorts } from '../values/pitch.ts'
import { matchReasons, searchAlerts } from '../values/saved-search.ts'
import { type EventOf, internal, personal, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'

const range = z.object({ from: z.int().optional(), to: z.int().optional(), notStated: z.boolean().optional() })

/** A `searchQuery` as it was saved; what somebody wrote in their own words is personal. */
const savedQuery = z.object({
  text: personal(z.string()).optional(),
  industries: z.array(z.enum(industries)).optional(),
  phases: z.array(z.enum(phases)).optional(),
  companyTypes: z.array(z.enum(companyTypes)).optional(),
  fundingRounds: z.array(z.enum(fundingRounds)).optional(),
  markets: z.array(z.enum(markets)).optional(),
  counties: z.array(z.string()).optional(),
  cities: z.array(personal(z.string())).optional(),
  rolesSought: z.array(z.enum(coOwnerRoles)).optional(),
  skills: z.array(z.enum(skills)).optional(),
  currency: z.enum(currencies).optional(),
  valuation: range.optional(),
  revenue: range.optional(),
  equityOffered: range.optional(),
  employees: range.optional(),
  ticket: range.optional(),
  verified: z.boolean().optional(),
  sort: z.enum(pitchSorts),
})

const savedSearch = z.object({ savedSearchId: z.uuid(), accountId: z.uuid() })
const alert = z.enum(searchAlerts)
const ofSearcher = { schema: 1, subject: 'accountId', domain: 'content' } as const

/** Streams `rates`, `saved-search-<id>`, and `match-<pitch id>` for each pitch that was published. */
const own = {
  RatesPublished: published({
    schema: 1,
    description: 'Units of each currency for one euro, valid from a date on.',
    data: z.object({ from: z.iso.date(), perEuro: z.record(z.enum(currencies), z.number().positive()) }),
  }),

  SearchSaved: published({
    ...ofSearcher,
    description: 'Somebody has saved a search under a name, and said whether to be told of pitches that it finds.',
    data: savedSearch.extend({ name: personal(z.string()), alert }),
  }),
  SavedSearchRenamed: published({
    ...ofSearcher,
    description: 'A saved search has another name from now on.',
    data: savedSearch.extend({ name: personal(z.string()) }),
  }),
  SearchAlertChanged: published({
    schema: 1,
    description: 'Its owner is to be told of pitches that a saved search finds in another way, or not any more.',
    data: savedSearch.extend({ alert }),
  }),
  /** What somebody looks for concerns nobody else. */
  SavedQueryChosen: internal({ ...ofSearcher, data: savedSearch.extend({ query: savedQuery }) }),
  SavedSearchDeleted: published({ schema: 1, description: 'A saved search is gone.', data: savedSearch }),

  SavedSearchesMatched: published({
    schema: 1,
    description:
      'Saved searches find a pitch that was published for the first time, in chunks; each one once. The last chunk may be empty.',
    data: z.object({
      pitchId: z.uuid(),
      chunk: z.int().min(1),
      matches: z.array(savedSearch.extend({ reasons: z.array(z.enum(matchReasons)) })).max(500),
      last: z.boolean(),
    }),
  }),
}

export const searchEvents = { ...own, ...erasureEvents, ...exportPartEvents }
/** Of its aggregates. */
export type SearchEvent = EventOf<typeof own>
export type RatesEvent = Extract<SearchEvent, { type: 'RatesPublished' }>
export type MatchEvent = Extract<SearchEvent, { type: 'SavedSearchesMatched' }>
export type SavedSearchEvent = Exclude<SearchEvent, RatesEvent | MatchEvent>
