import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { positionsHeader } from '@delvik/schemas/positions'
import { commandIds, type Identified } from '../graph/command-ids.ts'
import { notePositions, recentPositions } from '../graph/positions.ts'
import { dataOf, type GraphAnswer, isCommand, post, type Post } from '../graph/post-document.ts'
import { traceparent } from '../graph/traceparent.ts'
import { session } from './session.ts'

type Call = Pick<Post, 'document' | 'variables' | 'signal'>

/** Commands that were answered by what they have changed. */
let changes = 0

/**
 * One call to the graph as whoever is here. What a command has overtaken is read once more: its answer may know nothing
 * of what the command did, and would be shown after it.
 */
export async function postAsMember(call: Call): Promise<GraphAnswer> {
  const before = changes
  const answer = await postOnce(call)
  if (!isCommand(call.document)) return changes === before ? answer : postOnce(call)
  if (bringsObject(answer.data)) changes++
  return answer
}

/** What a beacon is answered by, as that a page was looked at, is nothing that anybody shows. */
function bringsObject(data: unknown): boolean {
  return Object.values(data ?? {}).some((payload) =>
    Object.values(payload ?? {}).some((one) => typeof one === 'object' && one !== null)
  )
}

/** With the trace, the token if there is one, and the positions of recent writes. */
async function postOnce(call: Call): Promise<GraphAnswer> {
  const token = await session.token()
  const positions = recentPositions()
  const headers = {
    traceparent: traceparent(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(positions && { [positionsHeader]: positions }),
  }
  const answer = await post({ url: '/graphql', ...call, headers })
  notePositions(answer.data)
  return answer
}

/** What the signed-in person sees, without the graph client; null for a visitor. */
export async function readAsMember<T, V>(document: TypedDocumentNode<T, V>, variables: V): Promise<T | null> {
  if (!(await session.token())) return null
  return dataOf(await postAsMember({ document, variables }))
}

const identified = commandIds()

/** A command from a page without the graph client. */
export function sendAsMember<T, I extends Identified>(
  document: TypedDocumentNode<T, { input: I }>,
  wish: Omit<I, 'commandId'>,
): Promise<T> {
  return identified(document, wish, async (input: I) => dataOf(await postAsMember({ document, variables: { input } })))
}
