import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { positionsHeader } from '@delvik/schemas/positions'
import { commandIds, type Identified } from '../graph/command-ids.ts'
import { notePositions, recentPositions } from '../graph/positions.ts'
import { dataOf, type GraphAnswer, isCommand, post, type Post } from '../graph/post-document.ts'
import { traceparent } from '../graph/traceparent.ts'
import { session } from './session.ts'

type Call = Pick<Post, 'document' | 'variables' | 'signal'>

/**
 * One call to the graph as whoever is here. What a command that tells its position has overtaken is read once more: its
 * answer may know nothing of what the command did, and would be shown after it.
 */
export async function postAsMember(call: Call): Promise<GraphAnswer> {
  const before = recentPositions()
  const answer = await postOnce(call)
  const after = recentPositions()
  const isOvertaken = !isCommand(call.document) && after !== undefined && after !== before
  return isOvertaken ? postOnce(call) : answer
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
