import { DomainError } from '@delvik/runtime/errors'
import type { Client, estypes } from '@elastic/elasticsearch'
import { answerOf, refusalOf } from './client.ts'
import { isWritable } from './documents.ts'
import type { Outcome } from '../pitch-index.ts'

/** A document as it is sent: the engine itself refuses one that is not newer than what it has, deleted or not. */
export interface Entry {
  id: string
  version: number
  fields: object
}

/** One for each, with epochs from `first` on. */
export function entriesOf<D extends Pick<Entry, 'id' | 'version'>>(
  documents: readonly D[],
  fieldsOf: (document: D) => object,
  first: number,
): Entry[] {
  return documents.map((one, at) => ({
    id: one.id,
    version: one.version,
    fields: { ...fieldsOf(one), epoch: first + at },
  }))
}

/**
 * One bulk request. It is not repeated here: a writer waits for its turn no longer than for one answer.
 * @throws DomainError TRY_AGAIN when the server is away or any document was refused for now; those written stay written
 */
export async function writeAll(client: Client, alias: string, entries: readonly Entry[]): Promise<Outcome[]> {
  const operations = entries.flatMap(({ id, version, fields }) => [
    { index: { _id: id, version, version_type: 'external' as const } },
    fields,
  ])
  // A missing alias must not become an index of that name.
  const request = { index: alias, require_alias: true, operations }
  const { items } = await answerOf(client.bulk(request, { maxRetries: 0 }))
  return items.map((item) => outcomeOf(item.index!))
}

function outcomeOf({ status, error }: estypes.BulkResponseItem): Outcome {
  if (status < 300) return 'applied'
  if (status === 409) return 'stale'
  const refusal = refusalOf(error?.type ?? 'unknown', status)
  if (refusal instanceof DomainError) throw refusal
  return { failed: refusal.message }
}

/** Writes what can be written by `put`, and tells of the others, in order. */
export async function writable<D extends object>(
  documents: readonly D[],
  put: (sound: readonly D[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes = (await put(documents.filter(isWritable))).values()
  return documents.map((one) => (isWritable(one) ? outcomes.next().value! : { failed: 'holds half of a character' })) // one for each
}
