import { DomainError } from '../process/errors.ts'
import { z } from 'zod'

/** What a connection field is asked for. */
export interface PageInput {
  first: number
  after?: string | null
}

export interface Page<Node> {
  edges: { cursor: string; node: Node }[]
  hasNextPage: boolean
  totalCount: number
}

const most = 50

/** @throws DomainError INVALID_INPUT unless from 1 to 50 */
export function pageSize({ first }: PageInput): number {
  if (first >= 1 && first <= most) return first
  throw new DomainError('INVALID_INPUT', { fields: [{ path: 'first', code: 'OUT_OF_RANGE' }] })
}

const place = z.tuple([z.iso.datetime(), z.guid()])

/** Where a list by time goes on: behind this moment and id. */
export function writeCursor(time: string, id: string): string {
  return Buffer.from(JSON.stringify([time, id])).toString('base64url')
}

/** @throws DomainError BAD_CURSOR */
export function readCursor({ after }: PageInput): { values: [string]; id: string } | undefined {
  if (after === undefined || after === null) return undefined
  const { data } = place.safeParse(parsed(after))
  if (!data) throw new DomainError('BAD_CURSOR')
  return { values: [data[0]], id: data[1] }
}

/** Of one row more than the page holds, which tells whether there is a next one. */
export function pageOf<Node>(found: readonly Node[], size: number, cursor: (node: Node) => string) {
  const edges = found.slice(0, size).map((node) => ({ cursor: cursor(node), node }))
  return { edges, hasNextPage: found.length > size }
}

/** The connection of a page; what can't be shown any more is left out of its edges. */
export function connectionOf<Node, Edge extends object>(
  { edges, hasNextPage, totalCount }: Page<Node>,
  show: (node: Node) => Edge | false | undefined,
) {
  const shown = edges.flatMap(({ cursor, node }) => {
    const edge = show(node)
    return edge ? [{ cursor, ...edge }] : []
  })
  return { edges: shown, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null }, totalCount }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
