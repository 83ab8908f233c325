import type { Books } from '../books.ts'
import { invalid, noSuch } from '../errors.ts'
import type { Kind, Kinds } from '../objects.ts'
import type { Range } from './parameters.ts'

type Plain = Record<string, unknown>

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export function listOf<T>(data: T[], url: string, has_more = false): List<T> {
  return { object: 'list', data, has_more, url }
}

export interface Paging {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: Range | undefined
}

/** A page of what is listed newest first. @throws Refusal when the cursor is not there */
export function pageOf<T extends { id: string; created?: number }>(all: T[], url: string, paging: Paging): List<T> {
  const { limit = 10, starting_after: after, ending_before: before, created } = paging
  const inRange = all.filter((one) => isIn(created, one.created ?? 0))
  const placeOf = (id: string, param: string) => {
    const place = inRange.findIndex((one) => one.id === id)
    if (place < 0) throw noSuch('object', id, param)
    return place
  }
  if (before !== undefined) {
    const newer = inRange.slice(0, placeOf(before, 'ending_before'))
    return listOf(newer.slice(-limit), url, newer.length > limit)
  }
  const rest = after === undefined ? inRange : inRange.slice(placeOf(after, 'starting_after') + 1)
  return listOf(rest.slice(0, limit), url, rest.length > limit)
}

function isIn({ gt, gte, lt, lte }: Range = {}, value: number): boolean {
  return value > (gt ?? -1) && value >= (gte ?? 0) && value < (lt ?? Infinity) && value <= (lte ?? Infinity)
}

/** Fields that Stripe leaves out until they are asked for. */
type Including = { [K in Kind]?: Record<string, (books: Books, object: Kinds[K]) => unknown> }

/** What a client is told of an object: what it asked to be expanded in place of its id, and nothing of our own. */
export class Telling {
  constructor(
    private readonly books: Books,
    private readonly including: Including,
  ) {}

  /** @param paths as `data.latest_invoice.payments` @throws Refusal */
  tell(answer: object, paths: readonly string[] = []): object {
    const told = this.#copy(answer)
    for (const path of paths) {
      const parts = path.split('.')
      if (parts.length > 4) throw invalid(`You cannot expand more than 4 levels of a property: ${path}`, 'expand')
      this.#expand(told, parts, path)
    }
    return told
  }

  #expand(at: unknown, [name, ...rest]: string[], path: string): void {
    if (Array.isArray(at)) return at.forEach((one) => this.#expand(one, name ? [name, ...rest] : rest, path))
    if (name === undefined || at === null || at === undefined) return
    const object = at as Plain
    object[name] = this.#expanded(object, name, path)
    this.#expand(object[name], rest, path)
  }

  #expanded(object: Plain, name: string, path: string): unknown {
    const include = (this.including as Record<string, Plain | undefined>)[String(object['object'])]?.[name]
    // The table is typed where it is written, and by what is kept.
    if (typeof include === 'function') {
      const included = include(this.books, this.books.whatever(String(object['id'])))
      return included && this.#copy(included)
    }
    if (!(name in object)) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
    const value = object[name]
    return Array.isArray(value) ? value.map((one) => this.#open(one)) : this.#open(value)
  }

  #open(value: unknown): unknown {
    const found = typeof value === 'string' ? this.books.whatever(value) : undefined
    return found ? this.#copy(found) : value
  }

  /** Deep enough that expanding changes nothing that is kept; decimals become the texts that they are on the wire. */
  #copy(value: object): Plain {
    const copied = JSON.parse(JSON.stringify(value)) as Plain
    const clean = (one: Plain) => void delete one['own']
    clean(copied)
    if (copied['object'] === 'list' || copied['object'] === 'search_result')
      (copied['data'] as Plain[]).forEach(clean)
    return copied
  }
}
