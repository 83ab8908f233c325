import { DomainError } from '@delvik/runtime/errors'
import { inOrder } from '../index/facets.ts'
import type { Outcome } from '../index/pitch-index.ts'
import {
  filtered,
  foldedWords,
  type ListField,
  listFields,
  type PeopleFacets,
  type PeopleFilter,
  PeopleIndex,
  PeopleIndexes,
  type PeoplePage,
  type PeopleSearch,
  type PersonCard,
  type PersonDocument,
  type RetiredPerson,
  valuesCounted,
  valuesOf,
  wordsOfPerson,
} from '../people/people-index.ts'

/** What an index of people promises, written down without any thought of speed. For tests. */
export class NaivePeopleIndexes extends PeopleIndexes {
  readonly place = 'postgres'
  private readonly all = new Map<string, NaivePeopleIndex>()

  of(name: string): NaivePeopleIndex {
    const index = this.all.get(name) ?? new NaivePeopleIndex()
    this.all.set(name, index)
    return index
  }
}

class NaivePeopleIndex extends PeopleIndex {
  private entries: Map<string, PersonDocument | RetiredPerson> | undefined

  async create(): Promise<void> {
    this.entries = new Map()
  }

  async open(): Promise<void> {}

  async write(people: readonly (PersonDocument | RetiredPerson)[]): Promise<Outcome[]> {
    return people.map((one) => {
      if ((this.held.get(one.id)?.version ?? -1) >= one.version) return 'stale'
      this.held.set(one.id, one)
      return 'applied'
    })
  }

  async search({ filter, first, after, facets }: PeopleSearch): Promise<PeoplePage> {
    const all = this.shown().sort((a, b) =>
      b.card.memberSince.localeCompare(a.card.memberSince) || a.id.localeCompare(b.id)
    )
    const found = all.filter(({ card }) => meets(card, filter))
    const behind = found.filter(({ id, card: { memberSince } }) =>
      !after || memberSince < after.memberSince || (memberSince === after.memberSince && id > after.id)
    )
    return {
      people: behind.slice(0, first).map(({ id, card }) => ({ id, card })),
      more: behind.length > first,
      total: found.length,
      ...(facets && { facets: facetsOf(all, filter) }),
    }
  }

  async shows(id: string): Promise<boolean> {
    return this.shown().some((one) => one.id === id)
  }

  async checksum(): Promise<string> {
    const all = [...this.held.values()].sort((a, b) => a.id.localeCompare(b.id))
    return `${all.length}:${JSON.stringify(all)}`
  }

  async isWhole(): Promise<boolean> {
    return this.entries !== undefined
  }

  async makeVisible(): Promise<void> {}

  async purge(): Promise<boolean> {
    return true
  }

  async drop(): Promise<void> {
    this.entries = undefined
  }

  private get held(): Map<string, PersonDocument | RetiredPerson> {
    if (!this.entries) throw new DomainError('TRY_AGAIN')
    return this.entries
  }

  private shown(): PersonDocument[] {
    return [...this.held.values()].filter((one) => 'card' in one)
  }
}

function meets(card: PersonCard, filter: PeopleFilter, leftOut?: ListField): boolean {
  const words = wordsOfPerson(card)
  const asked = filter.text === undefined ? undefined : foldedWords(filter.text)
  const named = !asked
    || (asked.length > 0 && asked.every((beginning) => words.some((word) => word.startsWith(beginning))))
  const values = valuesOf(card)
  return named && (!filter.verified || card.verified) &&
    filtered(filter).every((field) =>
      field === leftOut || filter[field]!.some((value) => values[field].includes(value))
    )
}

function facetsOf(all: readonly PersonDocument[], filter: PeopleFilter): PeopleFacets {
  const counted = listFields.map((field) => {
    const values = all.filter(({ card }) => meets(card, filter, field)).flatMap(({ card }) => valuesOf(card)[field])
    const counts = [...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length] as const)
    const chosen = filter[field] ?? []
    return [field, inOrder(counts, chosen).filter(({ value }, at) => at < valuesCounted || chosen.includes(value))]
  })
  return Object.fromEntries(counted) as PeopleFacets // each field
}
