import { namedWords } from './concept-index.ts'
import { planOf, hasPrefix } from './query-plan.ts'
import { isTelling } from './stop-words.ts'
import { term } from './terms.ts'
import { fold, unify, wordsOf } from './words.ts'

/** Letters from which on one edit is forgiven, and two, and of a beginning; words that are corrected at most. */
const limits = { one: 5, two: 8, beginning: 2, words: 4 }

/** Milliseconds between two looks at the words of an index. */
const rest = 5_000

interface Known {
  terms: ReadonlySet<string>
  sorted: readonly string[]
  words: readonly Word[]
}

interface Word {
  word: string
  /** Without diacritics. */
  bare: string
  /** A bit for each letter, of `bare` and of `word`: two words that differ in many are far from each other. */
  bareLetters: number
  letters: number
  count: number
}

/** Puts right what is written wrongly, and ends what is begun, by the words of an index. */
export class Spelling {
  private known: Promise<Known> | undefined
  private knownEpoch = 0
  private readAt = -Infinity

  constructor(private readonly read: () => Promise<[term: string, count: number][]>) {}

  /**
   * The text with words that are there in the place of those that are not; undefined when there is nothing to put right.
   * @param epoch of the index; without it the words that were read last do
   */
  async correct(text: string, epoch?: number): Promise<string | undefined> {
    const words = wordsOf(text).map(unify)
    if (!words.some((word) => mostEdits(word) > 0)) return undefined
    const known = await this.upToDate(epoch)
    const unknown = new Set(words.filter((word) => !isKnown(word, known)))
    if (unknown.size > limits.words) return undefined
    const corrections = new Map(
      [...unknown].map((word) => [word, closest(word, known.words) ?? closest(word, ofBusiness)]),
    )
    if (![...corrections.values()].some((other) => other !== undefined)) return undefined
    return words.map((word) => corrections.get(word) ?? word).join(' ')
  }

  /** Words that begin so, those that most pitches have first. */
  async beginningWith(text: string, { epoch, most }: { epoch: number; most: number }): Promise<string[]> {
    const beginning = unify(wordsOf(text).at(-1) ?? '')
    if (beginning.length < limits.beginning) return []
    const bare = fold(beginning) === beginning
    const { words } = await this.upToDate(epoch)
    const all = words.filter((one) =>
      (bare ? one.bare : one.word).startsWith(beginning) && one.word !== beginning && isTelling(one.word)
    )
    return all.sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, most).map(({ word }) => word)
  }

  /** All words are many: those of a moment ago do as well. */
  private upToDate(epoch = this.knownEpoch): Promise<Known> {
    if (this.known && (epoch === this.knownEpoch || performance.now() - this.readAt < rest)) return this.known
    this.knownEpoch = epoch
    this.readAt = performance.now()
    this.known = this.read().then(knownOf)
    this.known.catch(() => (this.known = undefined))
    return this.known
  }
}

function knownOf(counted: readonly [term: string, count: number][]): Known {
  const words = counted.flatMap(([one, count]) => (one.startsWith(term.word('')) ? [wordOf(one.slice(1), count)] : []))
  const terms = counted.map(([one]) => one)
  return { terms: new Set(terms), sorted: terms.sort(), words }
}

function wordOf(word: string, count: number): Word {
  const bare = fold(word)
  return { word, bare, letters: lettersOf(word), bareLetters: lettersOf(bare), count }
}

/** Words of the vocabulary, which find what is named by others. */
const ofBusiness = namedWords.map((word) => wordOf(unify(word), 0))

function isKnown(word: string, { terms, sorted }: Known): boolean {
  const tiers = planOf(word)?.words[0] ?? []
  return tiers.some((tier) =>
    tier.terms.some((one) => terms.has(one)) || (tier.prefix && hasPrefix(sorted, tier.prefix))
  )
}

function mostEdits(word: string): number {
  return word.length >= limits.two ? 2 : word.length >= limits.one ? 1 : 0
}

/** The word with the fewest edits, of those the one that most pitches have. Who writes no diacritics means all of them. */
function closest(word: string, words: readonly Word[]): string | undefined {
  const isBare = fold(word) === word
  const letters = lettersOf(word)
  let [best, fewest] = [undefined as Word | undefined, mostEdits(word)]
  for (const other of words) {
    const against = isBare ? other.bare : other.word
    if (against.length < limits.one - 1 || Math.abs(against.length - word.length) > fewest) continue
    if (bitsOf(letters ^ (isBare ? other.bareLetters : other.letters)) > 2 * fewest) continue
    const edits = distance(word, against, fewest)
    if (edits > fewest || (best && edits === fewest && !isBefore(other, best))) continue
    ;[best, fewest] = [other, edits]
  }
  return best?.word
}

function isBefore(a: Word, b: Word): boolean {
  return a.count !== b.count ? a.count > b.count : a.word < b.word
}

function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Letters put in, left out, replaced, or swapped with their neighbours (Damerau and Levenshtein); `most + 1` for any more. */
export function distance(a: string, b: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return Math.min(last[b.length]!, most + 1)
}
