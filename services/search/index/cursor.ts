import { createHash } from 'node:crypto'
import { DomainError } from '@delvik/runtime/errors'
import { decodeCursor, encodeCursor } from '@delvik/runtime/paging'
import { z } from 'zod'

import type { PitchSearch } from './pitch-index.ts'
import { listFields, rangeFields } from './pitch-filter.ts'

/** Where a scroll stands, and what it saw at its first page. */
export interface ScrollPosition {
  promoted: boolean
  /** Sort key, ascending in every sort. */
  rank: number
  id: string
  /** Index writes after this one are left out. */
  epoch: number
  /** The moment that decides on promotion. */
  now: number
}

const layout = z.tuple([z.string(), z.literal([0, 1]), z.int(), z.uuid(), z.int(), z.int()])

/** Names the search that a cursor belongs to: the index, and everything but the page. */
function mark(index: string, { filter, sort, language, promotedFirst }: PitchSearch): string {
  const lists = listFields.map((field) => [...(filter[field] ?? [])].sort())
  const ranges = rangeFields.map((field) => [filter[field]?.from, filter[field]?.to, filter[field]?.notStated])
  const verified = filter.verified ?? false
  return createHash('sha256')
    .update(JSON.stringify([index, filter.text ?? '', lists, ranges, verified, sort, language, promotedFirst]))
    .digest('base64url')
    .slice(0, 11)
}

/** Writes the cursors of one search in an index. */
export function cursorsOf(index: string, search: PitchSearch): (place: ScrollPosition) => string {
  const of = mark(index, search)
  return ({ promoted, rank, id, epoch, now }) => encodeCursor([of, promoted ? 1 : 0, rank, id, epoch, now])
}

/** @throws DomainError BAD_CURSOR when it is malformed or belongs to another search, or to another index */
export function readCursor(index: string, search: PitchSearch): ScrollPosition | undefined {
  if (search.after === undefined) return undefined
  const [of, promoted, rank, id, epoch, now] = decodeCursor(layout, search.after)
  if (of !== mark(index, search)) throw new DomainError('BAD_CURSOR')
  return { promoted: promoted === 1, rank, id, epoch, now }
}
