import { notePositions } from '../../graph/positions.ts'
import { readAsMember } from '../../session/read-as-member.ts'
import { SavePitchDocument, UnsavePitchDocument } from './bookmark.generated.ts'

/** Saves a pitch, or takes it away, from a page without the graph client. */
export async function saveAsMember(pitchId: string, saved: boolean): Promise<void> {
  const variables = { input: { pitchId, commandId: crypto.randomUUID() } }
  notePositions(await (saved ? readAsMember(SavePitchDocument, variables) : readAsMember(UnsavePitchDocument, variables)))
}
