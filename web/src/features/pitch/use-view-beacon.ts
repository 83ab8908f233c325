import { useEffect } from 'react'
import { post } from '../../graph/post-document.ts'
import { isSessionExpected } from '../../session/session-hint.ts'
import { ViewPitchDocument } from './pitch-page.generated.ts'

/** Tells once that a published pitch was looked at. Whether it counts is for the service to say. */
export function useViewBeacon(id: string | undefined): void {
  useEffect(() => {
    if (id) void tell(id).catch(() => {})
  }, [id])
}

async function tell(pitchId: string): Promise<void> {
  const variables = { input: { pitchId, commandId: crypto.randomUUID() } }
  if (isSessionExpected()) {
    const { readAsMember } = await import('../../session/read-as-member.ts')
    await readAsMember(ViewPitchDocument, variables)
  } else await post({ url: '/graphql', document: ViewPitchDocument, variables })
}
