import type { Language } from '@delvik/schemas/values/languages'
import * as danish from './compound-words.da.ts'
import * as finnish from './compound-words.fi.ts'
import * as norwegian from './compound-words.no.ts'
import * as swedish from './compound-words.sv.ts'
import { concepts } from './vocabulary/concepts.ts'

/**
 * Letters of a compound, of a last word after known words, of a last word and what stands before it when that is unknown,
 * and of what is linked by an s: `surdegs|bröd`.
 */
const shortest = { compound: 8, last: 4, lastAlone: 5, before: 4, linked: 6 }

interface Lexicon {
  /** By what a word may begin with in a compound: the plain form of the word. */
  forms: ReadonlyMap<string, string>
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
  last: string
}

/** A compound is a kind of what its last word says, so that one must be known; what stands before it need not. */
export function compoundOf(word: string, language: Language): Compound | undefined {
  const lexicon = lexicons[language]
  return lexicon && split(word, lexicon)
}

function split(word: string, lexicon: Lexicon): Compound | undefined {
  if (word.length < shortest.compound || headOf(word, lexicon)) return undefined
  // The longest last word first: a `datacenter` is no `center` of a `data` that nobody knows.
  for (let at = 2; at <= word.length - shortest.last; at++) {
    const [first, rest] = [word.slice(0, at), word.slice(at)]
    const last = headOf(rest, lexicon)
    if (!last) continue
    const before = knownParts(first, lexicon)
    if (before) return { before, last }
    const isLinked = first.length >= shortest.linked && first.endsWith('s') && lexicon.links.includes('s')
    if ((last.length >= shortest.lastAlone || isLinked) && mayStandBefore(first, lexicon)) return { before: [], last }
  }
  return undefined
}

/** The plain form of a last word, whatever its ending. */
function headOf(last: string, { forms, endings }: Lexicon): string | undefined {
  for (let length = last.length; length >= shortest.last; length--) {
    const head = forms.get(last.slice(0, length))
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

/** The words of the lists, and those of the business vocabulary that are no compounds themselves. */
function lexiconOf(language: Language, { words, endings, beginnings }: Words, links: readonly string[]): Lexicon {
  const listed = listOf(words).flatMap((entry) => {
    const [plain = '', ...stems] = entry.split('=')
    return [plain, ...stems].map((form) => [form, plain] as const)
  })
  const forms = new Map(listed)
  const lexicon = { forms, endings: new Set(listOf(endings)), beginnings: new Set(listOf(beginnings)), links }
  for (
    const { phrase: [plain = '', ...more], forms: others } of concepts.flatMap(({ words: named }) => named[language])
  ) {
    if (more.length > 0 || plain.length < shortest.last || split(plain, lexicon)) continue
    for (const form of [plain, ...others]) if (!forms.has(form)) forms.set(form, plain)
  }
  return lexicon
}

function listOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
