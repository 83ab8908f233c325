import { type Language, languages } from '@delvik/schemas/values/languages'
import type { estypes } from '@elastic/elasticsearch'
import type { PitchDocument, RetiredPitch } from '../pitch-index.ts'
import { bodyOf } from '../postgres/rows.ts'
import { foldFor, wordsOf } from '../../words/words.ts'

/** The stemmers of Lucene, the same ones as in PostgreSQL. */
const stemmers: Record<Language, string> = {
  sv: 'swedish',
  no: 'norwegian',
  da: 'danish',
  fi: 'finnish',
  'en-GB': 'porter2',
}

/** The words of a text come normalised and separated by spaces, so that both adapters agree on what a word is. */
export function analyzerOf(language: Language): string {
  return `stem_${stemmers[language]}`
}

/** Fields that hold words: those of a text under its language, and those of every text folded. */
export const wordFields = [...languages.map((language) => `words.${language}`), 'folded']

/** Of an index that nobody searches yet. With any change here or of the mapping, the generation of the folds rises. */
export function settingsOf(): estypes.IndicesIndexSettings {
  return {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: '-1',
    // A document that was replaced is a person's text until it is merged away: a purge takes segments with a single one.
    'merge.policy.expunge_deletes_allowed': 0,
    analysis: {
      filter: Object.fromEntries(
        languages.map((one) => [analyzerOf(one), { type: 'stemmer', language: stemmers[one] }]),
      ),
      analyzer: Object.fromEntries(
        languages.map((
          one,
        ) => [analyzerOf(one), { type: 'custom', tokenizer: 'whitespace', filter: [analyzerOf(one)] }]),
      ),
    },
  }
}

const keyword = { type: 'keyword' } as const
const long = { type: 'long' } as const
/** Words only say whether they are there: their places, and how often, are not kept. */
const words = (analyzer: string) => ({ type: 'text', analyzer, index_options: 'docs', norms: false }) as const

export const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    // Sorting by _id would load every id into memory.
    pitchId: keyword,
    live: { type: 'boolean' },
    epoch: long,
    market: keyword,
    county: keyword,
    industry: keyword,
    phase: keyword,
    companyType: keyword,
    fundingRound: keyword,
    city: keyword,
    valuation: long,
    revenue: long,
    equityOffered: { type: 'integer' },
    employees: { type: 'integer' },
    publishedAt: long,
    promotedUntil: long,
    words: { properties: Object.fromEntries(languages.map((one) => [one, words(analyzerOf(one))])) },
    folded: words('whitespace'),
    card: { type: 'object', enabled: false },
  },
}

/** The fields of a pitch; a tombstone has nothing but its id. */
export function fieldsOf(pitch: PitchDocument | RetiredPitch) {
  if (!('card' in pitch)) return { pitchId: pitch.id, live: false }
  const { id, card, companyType, fundingRound, employees, promotedUntil } = pitch
  const own = [...wordsOf(card.companyName), ...wordsOf(bodyOf(pitch))]
  return {
    pitchId: id,
    live: true,
    market: card.market,
    county: card.county,
    industry: card.industry,
    phase: card.phase,
    companyType,
    fundingRound,
    city: card.city,
    valuation: pitch.valuationInEuro,
    revenue: pitch.revenueInEuro,
    equityOffered: card.equityOffered,
    employees,
    publishedAt: Date.parse(card.publishedAt),
    promotedUntil,
    words: { [card.lang]: distinct(own) },
    folded: distinct(own.map(foldFor(card.lang))),
    card,
  }
}

/** The document that is no pitch: its epoch is that of the last write, and an index without it is none. */
export const markId = 'mark'

export function markOf(epoch: number) {
  return { id: markId, version: epoch, fields: { live: false, epoch } }
}

export type PitchFields = ReturnType<typeof fieldsOf> & { epoch: number }

/** Half of a character can't be written as UTF-8; the server would store something else in its place. */
export function isWritable(pitch: PitchDocument | RetiredPitch): boolean {
  return !('card' in pitch) || !/\\ud[89a-f]/.test(JSON.stringify([pitch.card, pitch.text]))
}

function distinct(all: readonly string[]): string {
  return [...new Set(all)].join(' ')
}
