import { type Language, languages } from '@delvik/schemas/values/languages'
import { building } from './building.ts'
import { company } from './company.ts'
import { energy } from './energy.ts'
import { farming } from './farming.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { health } from './health.ts'
import { industry } from './industry.ts'
import { leisure } from './leisure.ts'
import { people } from './people.ts'
import { services } from './services.ts'
import { technology } from './technology.ts'
import { trade } from './trade.ts'
import { transport } from './transport.ts'
import { wordsOf } from '../words.ts'

/** A word, or up to three that belong together, in small letters. */
export interface Entry {
  phrase: readonly string[]
  /** Further beginnings that forms of its last word have: `siivoukse` of `siivous`. */
  forms: readonly string[]
}

/** What words of five languages have in common. */
export interface Concept {
  id: string
  words: Readonly<Record<Language, readonly Entry[]>>
}

const tables = [
  building,
  company,
  energy,
  farming,
  finance,
  food,
  health,
  industry,
  leisure,
  people,
  services,
  technology,
  trade,
  transport,
]

/** The vocabulary of business life: who looks for one word of a concept finds pitches that use another one. */
export const concepts: readonly Concept[] = tables.flatMap((table) =>
  linesOf(table).map(([id, words]) => conceptOf(id, words))
)

const matters = new Map(
  tables.flatMap((table) => {
    const ids = linesOf(table).map(([id]) => id)
    return ids.map((id) => [id, ids] as const)
  }),
)

/** The concepts that stand in one table with another, itself among them. */
export function aboutTheSame(id: string | undefined): readonly string[] {
  return (id !== undefined && matters.get(id)) || []
}

function linesOf(table: string): [id: string, words: string][] {
  return table.trim().split('\n').map((line) => {
    const [id = '', words = ''] = line.split(/: (.*)/)
    return [id, words]
  })
}

/** @param words synonyms by language, `sv | no | da | fi | en`, each with its further beginnings after `=` */
export function conceptOf(id: string, words: string): Concept {
  const columns = words.split('|').map((column) =>
    column.split(',').map(entryOf).filter(({ phrase }) => phrase.length > 0)
  )
  return {
    id,
    words: Object.fromEntries(languages.map((language, n) => [language, columns[n] ?? []])) as Record<
      Language,
      Entry[]
    >,
  } // each of them
}

function entryOf(synonym: string): Entry {
  const [phrase = '', ...forms] = synonym.split('=')
  return { phrase: wordsOf(phrase), forms: forms.flatMap((form) => wordsOf(form).slice(-1)) }
}
