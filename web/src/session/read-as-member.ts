import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { positionsHeader } from '@delvik/schemas/positions'
import { recentPositions } from '../graph/positions.ts'
import { graphReader } from '../graph/post-document.ts'
import { traceparent } from '../graph/traceparent.ts'
import { session } from './session.ts'

/** One call as the signed-in person, without the graph client; null for a visitor. */
export async function readAsMember<T, V>(document: TypedDocumentNode<T, V>, variables: V): Promise<T | null> {
  const token = await session.token()
  if (!token) return null
  const positions = recentPositions()
  const headers = {
    authorization: `Bearer ${token}`,
    traceparent: traceparent(),
    ...(positions && { [positionsHeader]: positions }),
  }
  return graphReader('/graphql', () => ({ headers }))(document, variables)
}
