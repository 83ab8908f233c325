import { giveProof } from './passkey.ts'
import { post, refused, session, type TokenAnswer } from './session.ts'

/** By a key of a device, which says itself whose it is. @throws PasskeyDeclined */
export async function signInByPasskey(): Promise<void> {
  const asked = await post('/auth/passkey/ask')
  if (!asked.ok) throw await refused(asked)
  const response = await post('/auth/passkey', await giveProof(await asked.json()))
  if (!response.ok) throw await refused(response)
  session.begin((await response.json()) as TokenAnswer)
}
