import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { MeDocument } from '../../../entities/account/me.generated.ts'
import type { Identified } from '../../../graph/command-ids.ts'
import { refusalOf } from '../../../graph/refusal.ts'
import { dataOf } from '../../../graph/post-document.ts'
import { postAsMember, readAsMember } from '../../../session/as-member.ts'
import { DraftDocument, SaveDraftDocument } from '../wizard.generated.ts'
import { begin } from './begin.ts'
import { unsavedDrafts } from './copies.ts'
import { inputOf } from './draft-form.ts'
import { leftCopy, type LeftCopy, unsavedIn } from './kept-copy.ts'
import { draftIdOf } from './new-draft.ts'

/** Saves that were refused, or over which something else stands: they wait for their author, in the wizard. */
const waiting = new Set<string>()

/** Sends what windows have left that could not save it. Rejects while there is no connection. */
export async function sendLeft(): Promise<void> {
  for (const id of unsavedDrafts()) await sendLeftOf(id)
}

async function sendLeftOf(id: string): Promise<void> {
  const copy = await leftCopy(id)
  if (!copy) return
  const save = `${id} ${copy.unsaved.version}`
  try {
    if (!waiting.has(save) && !(await sent(id, copy))) waiting.add(save)
  } catch (error) {
    if (refusalOf(error).code === 'TRY_AGAIN') throw error
    waiting.add(save)
  } finally {
    copy.release()
  }
}

/** @returns false when it is not to be tried again */
async function sent(id: string, copy: LeftCopy): Promise<boolean> {
  const { unsaved, startedBy, keep } = copy
  const me = (await readAsMember(MeDocument, {}))?.me
  if (!me) return true // as soon as somebody is signed in
  if (startedBy && draftIdOf(startedBy, me) !== id) return true // or its author
  const { draft } = (await readAsMember(DraftDocument, { id }))!
  const left = draft ? unsavedIn(copy, draft) : unsaved
  if (!left) return true
  const version = draft?.version ?? (left.version === 0 ? await begin(run, { id, startedBy }, left.content) : undefined)
  if (version === undefined || (draft && version !== left.version)) return false
  await run(SaveDraftDocument, { draftId: id, version, content: inputOf(left.content) })
  keep(null)
  return true
}

/** What was done is seen by reading first, so that each try is a command of its own. */
async function run<D, I extends Identified>(
  document: TypedDocumentNode<D, { input: I }>,
  wish: Omit<I, 'commandId'>,
  { commandId = crypto.randomUUID() }: { commandId?: string } = {},
): Promise<D> {
  return dataOf<D>(await postAsMember({ document, variables: { input: { ...wish, commandId } } }))
}
