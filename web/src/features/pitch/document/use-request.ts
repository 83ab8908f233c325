import { currentAgreement } from '@delvik/schemas/values/file-conditions'
import { useSentCommand } from '../../../graph/use-sent-command.ts'
import { toGraph } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import type { OwnAccessFragment } from '../../../entities/document/document-parts.generated.ts'
import { RequestDocumentAccessDocument } from './document-access.generated.ts'

/** Asks for the document of a pitch, with the agreement accepted or without. */
export function useRequest(pitchId: string, answered: (access: OwnAccessFragment | null) => void) {
  const language = toGraph(useLanguage())
  const { run, pending, refusal } = useSentCommand()
  async function ask(accepts: boolean): Promise<void> {
    const agreement = accepts ? { textVersion: currentAgreement, language } : null
    const wish = { pitchId, agreement }
    const { sendAsMember } = await import('../../../session/as-member.ts')
    const { requestDocumentAccess } = await run(
      RequestDocumentAccessDocument,
      wish,
      () => sendAsMember(RequestDocumentAccessDocument, wish),
    )
    answered(requestDocumentAccess.pitch.documentAccess)
  }
  return { ask, pending, refusal }
}
