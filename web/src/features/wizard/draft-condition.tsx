import { useQuery } from '@apollo/client/react'
import { DocumentCondition } from '../../entities/document/document-condition.tsx'
import { DraftConditionDocument } from './wizard.generated.ts'

/** Beside a document in the wizard. It is no part of the draft, which is published without it as well. */
export function DraftCondition({ draftId }: { draftId: string }) {
  const { data } = useQuery(DraftConditionDocument, { variables: { id: draftId }, fetchPolicy: 'no-cache' })
  // An edit has no draft before something is changed.
  const condition = data?.draft?.documentCondition ?? data?.pitch?.documentCondition
  return condition ? <DocumentCondition pitchId={draftId} condition={condition} /> : null
}
