import { type Language, languages } from '@delvik/schemas/values/languages'
import { type GoldenPitch, goldenPitches, idOf } from './pitches.ts'
import { danish } from './queries/da.ts'
import { english } from './queries/en.ts'
import { finnish } from './queries/fi.ts'
import { norwegian } from './queries/no.ts'
import { swedish } from './queries/sv.ts'

export const kinds = [
  'plain',
  'inflected',
  'compoundFirst',
  'compoundLast',
  'prefix',
  'typo',
  'missingDiacritics',
  'falseFriend',
  'synonym',
  'taxonomy',
  'crossLanguage',
  'severalWords',
  'name',
  'nonsense',
] as const
export type Kind = (typeof kinds)[number]

/** 3 = exactly this, 2 = good, 1 = acceptable: no harm, and nobody misses it. */
export type Grade = 1 | 2 | 3

/**
 * Names of pitches between spaces. A bare name is of the query's own language, `no-bakery` of another one,
 * `county:SE-E` all of the own language that say so. Of two grades the higher one holds.
 */
type Names = string

/** What somebody types, and what they may find. No answers: nothing may be found. */
export type Asked = readonly [text: string, answers?: { 3?: Names; 2?: Names; 1?: Names; never?: Names }]
export type QuerySheet = Readonly<Record<Kind, readonly Asked[]>>

export interface GoldenQuery {
  language: Language
  kind: Kind
  text: string
  grades: ReadonlyMap<string, Grade>
  never: ReadonlySet<string>
}

const sheets: Record<Language, QuerySheet> = { sv: swedish, no: norwegian, da: danish, fi: finnish, 'en-GB': english }

const known = new Set(goldenPitches.map(({ id }) => id))
const foreign = /^(sv|no|da|fi|en)-/

export const goldenQueries: readonly GoldenQuery[] = languages.flatMap((language) =>
  kinds.flatMap((kind) => sheets[language][kind].map((asked) => queryOf(language, kind, asked)))
)

function queryOf(language: Language, kind: Kind, [text, { never = '', ...graded } = {}]: Asked): GoldenQuery {
  const ids = (names: Names) => names.split(' ').filter(Boolean).flatMap((name) => named(name, language))
  const grades = new Map<string, Grade>()
  for (const grade of [1, 2, 3] as const) for (const id of ids(graded[grade] ?? '')) grades.set(id, grade)
  return { language, kind, text, grades, never: new Set(ids(never)) }
}

/** @throws Error for a name that no pitch has */
function named(name: Names, language: Language): string[] {
  const [field, value] = name.split(':')
  const found = value === undefined
    ? [foreign.test(name) ? name : idOf(language, name)].filter((id) => known.has(id))
    : goldenPitches.filter((pitch) => pitch.lang === language && pitch[field as keyof GoldenPitch] === value)
      .map(({ id }) => id)
  if (found.length === 0) throw new Error(`no pitch of the corpus is ${name} (${language})`)
  return found
}
