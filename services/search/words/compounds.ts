import type { Language } from '@delvik/schemas/values/languages'
import * as danish from './compound-words.da.ts'
import * as finnish from './compound-words.fi.ts'
import * as norwegian from './compound-words.no.ts'
import * as swedish from './compound-words.sv.ts'
import { namedWords } from './concept-index.ts'
import { concepts } from './vocabulary/concepts.ts'

/**
 * Letters of a compound, of a last word after known words, of a last word and what stands before it when that is unknown,
 * and of what is linked by an s: `surdegs|bröd`; of a last word between known ones, and of an unknown end.
 */
const shortest = { compound: 8, last: 4, lastListed: 3, lastAlone: 5, before: 4, linked: 6, unknown: 5 }

interface Lexicon {
  /** By what a word may begin with in a compound: the plain form of the word. */
  forms: ReadonlyMap<string, string>
  /** Also what is a compound itself, as a last word: `friluft|s|barnehage`. */
  heads: ReadonlyMap<string, string>
  endings: ReadonlySet<string>
  beginnings: ReadonlySet<string>
  /** Between two words: `företag|s|lösning`, `familie|-|bedrift` has none. */
  links: readonly string[]
}

/** English writes its compounds in several words. */
const lexicons: Record<Language, Lexicon | undefined> = {
  sv: lexiconOf('sv', swedish, ['', 's', 'e', 'o']),
  no: lexiconOf('no', norwegian, ['', 's', 'e']),
  da: lexiconOf('da', danish, ['', 's', 'e']),
  fi: lexiconOf('fi', finnish, ['', 'n']),
  'en-GB': undefined,
}

/** What a compound consists of, in plain forms: `företagslösningarna` of `företag` and `lösning`. */
export interface Compound {
  /** None that is known. */
  before: readonly string[]
  /** Undefined when it is not known. */
  last?: string
}

/** A compound is a kind of what its last word says, so that one must be known; what stands before it need not. */
export function compoundOf(word: string, language: Language): Compound | undefined {
  const lexicon = lexicons[language]
  return lexicon && split(word, lexicon)
}

/** In any language, in its plain form. */
export function isKnownWord(word: string): boolean {
  return Object.values(lexicons).some((lexicon) => lexicon?.forms.has(word)) || named.has(word)
}

function split(word: string, lexicon: Lexicon): Compound | undefined {
  if (word.length < shortest.compound) return undefined
  const isListed = headOf(word, { ...lexicon, heads: lexicon.forms }, shortest.last) !== undefined
  // The longest last word first: a `datacenter` is no `center` of a `data` that nobody knows.
  for (let at = 2; at <= word.length - shortest.lastListed; at++) {
    const [first, rest] = [word.slice(0, at), word.slice(at)]
    const last = headOf(rest, lexicon, first.length < shortest.before ? shortest.last : shortest.lastListed)
    if (!last) continue
    const before = knownParts(first, lexicon)
    if (before) return { before, last }
    if (isListed || last.length < shortest.last) continue
    const isLinked = first.length >= shortest.linked && first.endsWith('s') && lexicon.links.includes('s')
    if ((last.length >= shortest.lastAlone || isLinked) && mayStandBefore(first, lexicon)) return { before: [], last }
  }
  return isListed ? undefined : knownBeginning(word, lexicon)
}

/** The longest word that a compound begins with, when nobody knows what follows: `vård|biträde`. */
function knownBeginning(word: string, { forms, endings }: Lexicon): Compound | undefined {
  for (let length = word.length - shortest.unknown; length >= shortest.last; length--) {
    const first = forms.get(word.slice(0, length))
    if (first && !endings.has(word.slice(length))) return { before: [first] }
  }
  return undefined
}

/** The plain form of a last word, whatever its ending. */
function headOf(last: string, { heads, endings }: Lexicon, letters: number): string | undefined {
  for (let length = last.length; length >= letters; length--) {
    const head = heads.get(last.slice(0, length))
    if (head && (length === last.length || endings.has(last.slice(length)))) return head
  }
  return undefined
}

function mayStandBefore(first: string, { beginnings }: Pick<Lexicon, 'beginnings'>): boolean {
  return first.length >= shortest.before && !beginnings.has(first)
}

/** The words that a text consists of, links between and after them; undefined when one is unknown. */
function knownParts(text: string, lexicon: Pick<Lexicon, 'forms' | 'links'>): string[] | undefined {
  const { forms, links } = lexicon
  for (const link of links) {
    if (!text.endsWith(link)) continue
    const word = text.slice(0, text.length - link.length)
    const known = forms.get(word)
    if (known) return [known]
    for (let at = 2; at < word.length - 1; at++) {
      const last = forms.get(word.slice(at))
      const before = last && knownParts(word.slice(0, at), lexicon)
      if (before) return [...before, last]
    }
  }
  return undefined
}

type Words = Record<'words' | 'endings' | 'beginnings', string>

const named = new Set(namedWords)

/** The words of the lists, and those of the business vocabulary that are no compounds themselves. */
function lexiconOf(language: Language, { words, endings, beginnings }: Words, links: readonly string[]): Lexicon {
  const listed = listOf(words).flatMap((entry) => {
    const [plain = '', ...stems] = entry.split('=')
    return [plain, ...stems].map((form) => [form, plain] as const)
  })
  const forms = new Map(listed)
  const heads = new Map(listed)
  const lexicon = { forms, heads, endings: new Set(listOf(endings)), beginnings: new Set(listOf(beginnings)), links }
  const named = concepts.flatMap(({ words: synonyms }) => synonyms[language]).filter((
    { phrase: [plain = '', ...more] },
  ) => more.length === 0 && plain.length >= shortest.last && !forms.has(plain))
  const compounds = new Set(named.filter(({ phrase }) => split(phrase[0]!, lexicon)))
  for (const entry of named) {
    const [plain] = entry.phrase as [string]
    for (const form of [plain, ...entry.forms]) {
      heads.set(form, plain)
      if (!compounds.has(entry)) forms.set(form, plain)
    }
  }
  return lexicon
}

function listOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
