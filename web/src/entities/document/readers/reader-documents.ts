import type { TypedDocumentNode } from '@apollo/client'
import type { DocumentRequestPageFragment, DocumentVisitPageFragment } from '../document-parts.generated.ts'

type After = { after?: string | null }
type Answer<Of> = TypedDocumentNode<object, { input: Of & { commandId: string; readerId: string } }>

/** What the graph is asked by, and told, of the readers of one's own file; `Of` is by what it knows the file. */
export interface ReaderDocuments<Of extends object> {
  requests: TypedDocumentNode<{ requests: DocumentRequestPageFragment | null }, Of & After & { waiting: boolean }>
  visits: TypedDocumentNode<{ visits: DocumentVisitPageFragment | null }, Of & After>
  approve: Answer<Of>
  decline: Answer<Of>
  revoke: Answer<Of>
}

export interface ReadersProps<Of extends object> {
  of: Of
  documents: ReaderDocuments<Of>
}

/** A further page behind the rows that are there. Here, since policies of the cache are loaded by every page. */
export function grown<P extends { edges: readonly unknown[] }>(
  before: P | null | undefined,
  next: P | null,
): P | null {
  return before && next ? { ...next, edges: [...before.edges, ...next.edges] } : next
}
