import { DomainError } from '@delvik/runtime/errors'
import { countyName, isCounty } from '@delvik/schemas/values/counties'
import type { Language } from '@delvik/schemas/values/languages'
import { languages } from '@delvik/schemas/values/languages'
import type { Market } from '@delvik/schemas/values/markets'
import type { PitchSort } from '@delvik/schemas/values/pitch'
import { cursorsOf, type ScrollPosition, readCursor } from '../index/cursor.ts'
import type {
  Outcome,
  PitchCard,
  PitchDocument,
  PitchFilter,
  PitchPage,
  PitchSearch,
  RebuildOptions,
  RetiredPitch,
} from '../index/pitch-index.ts'
import { PitchIndex } from '../index/pitch-index.ts'
import { fold, foldFor, foldScandinavian, wordsOf } from '../words/words.ts'

interface Entry {
  version: number
  epoch: number
  document: PitchDocument | null
}

/** The words that a word counts as in a language; tests take them from the dictionaries of PostgreSQL. */
export type Stems = (language: Language, word: string) => Promise<string[]>

/** What the index promises, written down without any thought of speed. For tests. */
export class NaivePitchIndex extends PitchIndex {
  private entries = new Map<string, Entry>()
  private epoch = 0
  private ratesVersion = 0

  constructor(private readonly stems: Stems) {
    super()
  }

  async upsert(documents: readonly PitchDocument[]): Promise<Outcome[]> {
    return documents.map((document) => this.write(document.id, document.version, document))
  }

  async retire(pitches: readonly RetiredPitch[]): Promise<Outcome[]> {
    return pitches.map(({ id, version }) => this.write(id, version, null))
  }

  private write(id: string, version: number, document: PitchDocument | null): Outcome {
    if (document && JSON.stringify(document).includes('\\ud800')) return { failed: 'a lone surrogate' }
    if ((this.entries.get(id)?.version ?? -1) >= version) return 'stale'
    this.entries.set(id, { version, document, epoch: ++this.epoch })
    this.ratesVersion = Math.max(this.ratesVersion, document?.ratesVersion ?? 0)
    return 'applied'
  }

  async search(search: PitchSearch): Promise<PitchPage> {
    const place = readCursor(search)
    if (place && place.ratesVersion !== this.ratesVersion) throw new DomainError('BAD_CURSOR')
    const { epoch, now } = place ?? { epoch: this.epoch, now: search.now }
    const matching: Entry[] = []
    for (const entry of this.entries.values()) {
      if (entry.document && (await this.matches(entry.document, search.filter))) matching.push(entry)
    }
    const ordered = matching
      .filter((entry) => entry.epoch <= epoch)
      .map(({ document }) => placed(document!, search.sort, now))
      .sort((a, b) => order(search, a, b))
    const rest = place ? ordered.filter((hit) => order(search, hit, place) > 0) : ordered
    const cursor = cursorsOf(search)
    const hits = rest.slice(0, search.first).map(({ rank, ...hit }) => ({
      ...hit,
      cursor: cursor({ ...hit, rank, epoch, now, ratesVersion: this.ratesVersion }),
    }))
    const next = rest.length > hits.length ? hits.at(-1)?.cursor : undefined
    return { hits, total: matching.length, next, epoch: this.epoch }
  }

  private async matches({ card, text, parts }: PitchDocument, filter: PitchFilter): Promise<boolean> {
    const any = <T>(list: readonly T[] | undefined, value: T) => !list?.length || list.includes(value)
    if (!any(filter.industries, card.industry) || !any(filter.markets, card.market)) return false
    if (!any(filter.phases, card.phase)) return false
    if (!filter.text?.trim()) return true
    const place = isCounty(card.county) ? countyName(card.county) : ''
    const own = wordsOf([card.companyName, card.city ?? '', place, text, ...parts].join(' '))
    const known = new Set(own.map(foldFor(card.lang)))
    for (const word of own) for (const stem of await this.stems(card.lang, word)) known.add(stem)
    const asked = await Promise.all(wordsOf(filter.text).map((word) => this.readings(word)))
    return asked.length > 0 && asked.every((readings) => readings.some((reading) => known.has(reading)))
  }

  private async readings(word: string): Promise<string[]> {
    const stems = await Promise.all(languages.map((language) => this.stems(language, word)))
    return [...stems.flat(), fold(word), foldScandinavian(word)]
  }

  async shown(ids: readonly string[], now: number) {
    return ids.flatMap((id) => {
      const document = this.entries.get(id)?.document
      return document ? [{ id, card: document.card, promoted: document.promotedUntil > now }] : []
    })
  }

  async countByMarket(): Promise<Map<Market, number>> {
    const counts = new Map<Market, number>()
    for (const { document } of this.entries.values()) {
      if (document) counts.set(document.card.market, (counts.get(document.card.market) ?? 0) + 1)
    }
    return counts
  }

  async rebuild(
    source: AsyncIterable<PitchDocument | RetiredPitch>,
    { unless, progress }: RebuildOptions = {},
  ): Promise<void> {
    if (await unless?.()) return
    const before = this.epoch
    const next = new Map<string, Entry>()
    let rates = 0
    for await (const pitch of source) {
      const known = this.entries.get(pitch.id)
      const epoch = known?.version === pitch.version ? known.epoch : Number.NaN
      next.set(pitch.id, { version: pitch.version, epoch, document: 'card' in pitch ? pitch : null })
      if ('card' in pitch) rates = Math.max(rates, pitch.ratesVersion)
      progress?.(next.size)
    }
    for (const [id, entry] of this.entries) {
      if (entry.epoch > before && (next.get(id)?.version ?? -1) < entry.version) next.set(id, entry)
    }
    this.epoch++
    this.ratesVersion = Math.max(this.ratesVersion, rates)
    for (const entry of next.values()) if (Number.isNaN(entry.epoch)) entry.epoch = this.epoch
    this.entries = next
  }

  async checksum(): Promise<string> {
    const contents = [...this.entries].map(([id, { version, document }]) => JSON.stringify([id, version, document]))
    return `${contents.length}:${contents.sort().join('\n')}`
  }

  async isWhole(): Promise<boolean> {
    return true
  }

  async makeVisible(): Promise<void> {}

  async purge(): Promise<boolean> {
    return true
  }
}

type Placed = Pick<ScrollPosition, 'promoted' | 'rank' | 'id'> & { card: PitchCard }

function placed(document: PitchDocument, sort: PitchSort, now: number): Placed {
  const { id, card, valuationInEuro, promotedUntil } = document
  const at = Date.parse(card.publishedAt)
  const rank = {
    newest: -at,
    oldest: at,
    valuationDesc: valuationInEuro === null ? 1 : -valuationInEuro,
    valuationAsc: valuationInEuro ?? Number.MAX_SAFE_INTEGER,
  }[sort]
  return { id, card, promoted: promotedUntil > now, rank }
}

function order({ promotedFirst }: PitchSearch, a: Omit<Placed, 'card'>, b: Omit<Placed, 'card'>): number {
  const promotion = promotedFirst ? Number(b.promoted) - Number(a.promoted) : 0
  return promotion || a.rank - b.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
