import type { StartedDraft } from './new-draft.ts'
import type { DraftForm } from './draft-form.ts'
import { EditPitchDocument, StartDraftDocument } from '../wizard.generated.ts'
import type { useCommand } from '../../../graph/use-command.ts'

/**
 * Makes the draft of which nothing is written yet, or finds the one that was made: of a new pitch by the command that
 * gives it its id, of an edit under the id of the pitch. @returns its version
 */
export async function begin(
  run: ReturnType<typeof useCommand>['run'],
  { id, startedBy }: Pick<StartedDraft, 'id' | 'startedBy'>,
  { market, lang }: Pick<DraftForm, 'market' | 'lang'>,
): Promise<number> {
  if (!startedBy) return (await run(EditPitchDocument, { pitchId: id })).editPitch.draft.version
  const { startDraft } = await run(StartDraftDocument, { market, language: lang }, { commandId: startedBy })
  return startDraft.draft.version
}
