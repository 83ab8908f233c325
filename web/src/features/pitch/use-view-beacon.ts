import { useEffect } from 'react'
import { commandIds } from '../../graph/command-ids.ts'
import { graphReader } from '../../graph/post-document.ts'
import type { PitchInput } from '../../graph/schema.generated.ts'
import { isSessionExpected } from '../../session/session-hint.ts'
import { ViewPitchDocument } from './pitch-page.generated.ts'

/** Tells once that a published pitch was looked at. Whether it counts is for the service to say. */
export function useViewBeacon(id: string | undefined): void {
  useEffect(() => {
    if (id) void tell(id).catch(() => {})
  }, [id])
}

const identified = commandIds()

async function tell(pitchId: string): Promise<void> {
  if (isSessionExpected()) {
    const { sendAsMember } = await import('../../session/as-member.ts')
    await sendAsMember(ViewPitchDocument, { pitchId })
  } else await identified(
      ViewPitchDocument,
      { pitchId },
      (input: PitchInput) => graphReader('/graphql')(ViewPitchDocument, { input }),
    )
}
