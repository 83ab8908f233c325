import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { Identified } from '../graph/command-ids.ts'
import { dataOf } from '../graph/post-document.ts'
import { useSentCommand } from '../graph/use-sent-command.ts'
import { postAsMember } from './as-member.ts'

/** The same as `useCommand`, for screens without the graph client, which is large. */
export function useMemberCommand() {
  const { run: send, ...state } = useSentCommand()

  function run<D, I extends Identified>(
    document: TypedDocumentNode<D, { input: I }>,
    wish: Omit<I, 'commandId'>,
  ): Promise<D> {
    return send(document, wish, async (input: I) => dataOf<D>(await postAsMember({ document, variables: { input } })))
  }
  return { run, ...state }
}
