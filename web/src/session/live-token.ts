import { session } from './session.ts'

/** Of whoever listens. Rejects for a visitor, who has nothing to hear. */
export async function liveToken(): Promise<string> {
  const token = await session.token()
  if (!token) throw new Error('Nobody is signed in')
  return token
}
