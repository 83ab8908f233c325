import { DomainError } from '../process/errors.ts'
import { z } from 'zod'
import type { Collection, Find } from '../read-models/documents.ts'

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
  return encodeCursor([time, id])
}

/** @throws DomainError BAD_CURSOR */
export function readCursor({ after }: PageInput): { values: [string]; id: string } | undefined {
  if (after === undefined || after === null) return undefined
  const [time, id] = decodeCursor(place, after)
  return { values: [time], id }
}

/** A cursor of any fields, opaque to clients. */
export function encodeCursor(fields: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64url')
}

/** @throws DomainError BAD_CURSOR for what is not of the layout */
export function decodeCursor<Fields>(layout: z.ZodType<Fields>, cursor: string): Fields {
  const { success, data } = layout.safeParse(parsed(cursor))
  if (!success) throw new DomainError('BAD_CURSOR')
  return data
}

interface List<Row extends object> {
  /** The moment that orders it, ISO 8601; ties end in ascending id. */
  by: keyof Row & string
  direction: 'asc' | 'desc'
  where?: Find<Row>['where']
}

/** One page of the documents of a read model, by their ids. @throws DomainError BAD_CURSOR, INVALID_INPUT */
export async function findPage<Row extends object>(
  documents: Collection<Row>,
  { by, direction, where }: List<Row>,
  page: PageInput,
): Promise<Page<string>> {
  const size = pageSize(page)
  const after = readCursor(page)
  const [found, totalCount] = await Promise.all([
    documents.find({ ...(where && { where }), sort: [[by, direction]], limit: size + 1, ...(after && { after }) }),
    documents.count(where),
  ])
  const { edges, hasNextPage } = pageOf(found, size, ({ row, id }) => writeCursor(String(row[by]), id))
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: node.id })), hasNextPage, totalCount }
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
