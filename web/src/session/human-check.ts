import type { Challenge } from 'altcha-lib'

const place = '/auth/human-check'
const headers = { 'content-type': 'application/json', 'x-delvik-csrf': '1' }

/** Lets this browser work for a moment, beside the page. @returns what a form is sent with once @throws when it could not */
export async function proveHuman(): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, asked] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    fetch(place, { headers }),
  ])
  const challenge = (await asked.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = btoa(JSON.stringify({ challenge, solution }))
  const answer = await fetch(place, { method: 'POST', headers, body: JSON.stringify({ token }) })
  return ((await answer.json()) as { token: string }).token
}
