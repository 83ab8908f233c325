import { readAsMember } from '../../session/as-member.ts'
import { PitchDocumentDocument } from './pitch-document.generated.ts'

/** Downloads the document of a pitch, by an address that is of no use a few minutes later. @returns whether there was one */
export async function openDocument(pitchId: string): Promise<boolean> {
  const data = await readAsMember(PitchDocumentDocument, { pitchId })
  if (!data?.pitchDocument) return false
  location.assign(data.pitchDocument)
  return true
}
