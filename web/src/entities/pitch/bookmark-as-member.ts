import { sendAsMember } from '../../session/as-member.ts'
import { SavePitchDocument, UnsavePitchDocument } from './bookmark.generated.ts'

/** Saves a pitch, or takes it away, from a page without the graph client. */
export async function bookmarkAsMember(pitchId: string, saved: boolean): Promise<void> {
  await (saved ? sendAsMember(SavePitchDocument, { pitchId }) : sendAsMember(UnsavePitchDocument, { pitchId }))
}
