import type { AccessState, FileCondition } from '@delvik/schemas/values/file-conditions'
import { connectionOf, findPage, type PageInput } from '../graph/paging.ts'
import type { Collection, Find } from '../read-models/documents.ts'
import type { Wish } from './access-request.ts'
import type { RequestRow, Standing } from './request-rows.ts'
import type { ReaderVisits, Visits } from './visits.ts'

/** What the owner of a file is shown, of a whole service. */
interface Shown<Of extends Wish, File extends Record<keyof File, string>> {
  requests: Collection<RequestRow<Of>>
  visits: Visits<File>
  /** What the graph answers for accounts, by their ids; nothing for who is there no more. */
  accounts(ids: readonly string[]): Promise<ReadonlyMap<string, object>>
}

const answers: readonly AccessState[] = ['approved', 'declined', 'revoked']

/** The lists of an owner as the graph answers them: `DocumentRequestConnection`, `DocumentVisitConnection`. */
export class Readers<Of extends Wish, File extends Record<keyof File, string>> {
  constructor(private readonly shown: Shown<Of, File>) {}

  /** Those that wait for the owner, or those that were answered; asked last first. @throws DomainError BAD_CURSOR, INVALID_INPUT */
  async requests(file: File, { waiting, ...page }: PageInput & { waiting: boolean }) {
    const { requests } = this.shown
    const where = { ...file, state: waiting ? 'requested' : answers } as Find<RequestRow<Of>>['where'] // each wish has both
    const found = await findPage(requests, { by: 'askedAt', direction: 'desc', where }, page)
    const rows = await requests.many(found.edges.map(({ node }) => node))
    const nodes = await this.nodes(file, rows.map(({ row }) => row))
    const shownRows = new Map(rows.map(({ id }, i) => [id, nodes[i]]))
    return connectionOf(found, (id) => {
      const node = shownRows.get(id)
      return node && { node }
    })
  }

  /** One of them, as it is after an answer. */
  async request(file: File, row: RequestRow<Of> | null) {
    return row && (await this.nodes(file, [row]))[0]
  }

  /** @param nameOf what the file is called in a generation; null for one that is there no more */
  async visited(file: File, page: PageInput, nameOf: (generation: string) => string | null) {
    const found = await this.shown.visits.page(file, page)
    const accounts = await this.shown.accounts(found.edges.map(({ node }) => node.readerId))
    return connectionOf(found, ({ readerId, generation, ...visit }) => {
      return { node: { ...visit, reader: accounts.get(readerId) ?? null, documentName: nameOf(generation) } }
    })
  }

  private async nodes(file: File, rows: readonly RequestRow<Of>[]) {
    const ids = rows.map(({ readerId }) => readerId)
    const [visits, accounts] = await Promise.all([this.shown.visits.ofReaders(file, ids), this.shown.accounts(ids)])
    return rows.map((row) => shownRequest(row, accounts.get(row.readerId) ?? null, visits.get(row.readerId)))
  }
}

function shownRequest({ accepted, ...request }: Standing, reader: object | null, visits: ReaderVisits | undefined) {
  return {
    ...request,
    reader,
    acceptedVersion: accepted?.textVersion ?? null,
    acceptedAt: accepted?.at ?? null,
    lastOpenedAt: visits?.lastOpenedAt ?? null,
    timesOpened: visits?.times ?? 0,
  }
}

/** How a reader stands to a file, as the graph answers it: `DocumentAccess`. */
export function shownStanding(condition: FileCondition, request: Standing | null) {
  const { state = null, askedAt = null, answeredAt = null, accepted = null, askAgainAt = null } = request ?? {}
  return { condition, state, askedAt, answeredAt, acceptedVersion: accepted?.textVersion ?? null, askAgainAt }
}
