import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useState } from 'react'
import type { Identified } from '../../graph/command-ids.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { proveHuman } from '../../session/human-check.ts'
import { useMemberCommand } from '../../session/use-member-command.ts'

interface Checked extends Identified {
  humanCheck?: string | null | undefined
}

/** A command of somebody who is not signed in: when too many come from one place, the browser proves itself and it is sent again. */
export function useCheckedCommand() {
  const { run: send, pending } = useMemberCommand()
  const [checking, setChecking] = useState(false)

  async function run<D, I extends Checked>(
    document: TypedDocumentNode<D, { input: I }>,
    wish: Omit<I, 'commandId' | 'humanCheck'>,
  ): Promise<D> {
    try {
      return await send(document, wish as Omit<I, 'commandId'>)
    } catch (error) {
      if (refusalOf(error).code !== 'HUMAN_CHECK_REQUIRED') throw error
      setChecking(true)
      const humanCheck = await proveHuman().catch(() => null).finally(() => setChecking(false))
      return await send(document, { ...wish, humanCheck } as unknown as Omit<I, 'commandId'>)
    }
  }
  return { run, pending: pending || checking, checking }
}
