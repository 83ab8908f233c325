import { currentAgreement } from '@delvik/schemas/values/file-conditions'
import { handleOf } from '@delvik/schemas/values/handle'
import type { RunningPlatform } from '../hosting.ts'
import type { Crowd } from './crowd.ts'
import { type DemoPerson, ownerOf, people } from './people.ts'
import { isRepriced, revise, type SubmittedPitch } from './pitch-life.ts'
import { dealtCompanies } from './talk/conversations.ts'

const plan = `Affärsplan i korthet

Vi säljer det vi gör själva, till kunder som kommer tillbaka. Två av tre beställningar kommer från någon som har köpt
förut. Den nye delägarens pengar går till en maskin, en anställd till och lager för en säsong.

Så räknar vi
- I år når vi ett resultat strax över noll.
- Nästa år växer omsättningen med en fjärdedel, det mesta hos kunder som vi redan har.
- Om tre år bär verksamheten två löner till.

Vad som kan gå fel
- Den största kunden står för en femtedel av omsättningen.
- Maskinen levereras tidigast till våren.
`

const portfolio = `Det här har jag gjort

- Bageriet vid ån, 2014-2019: från ett bord på torget till sju anställda. Såldes till personalen.
- Kvarnen, sedan 2020: delägare och styrelseledamot.
`

/** The pitch of the first entrepreneur whose plan brings a document: one that stays as it is. */
function carries({ market, place, pitch }: SubmittedPitch): boolean {
  const isTheirs = ownerOf(market, place) === ownerOf('SE', 0)
  return isTheirs && !pitch.state && !isRepriced(pitch) && !dealtCompanies.has(pitch.name)
}

const investors = people.filter(({ role, market }) => role === 'investor' && market === 'SE')

/** One pitch comes to carry a document, which its owner shows to those whom they approve. */
export async function lendDocument(
  platform: RunningPlatform,
  crowd: Crowd,
  published: readonly SubmittedPitch[],
): Promise<void> {
  const lent = published.find(carries)
  if (!platform.stripe || !lent) return
  const owner = await crowd.as(ownerOf('SE', 0))
  const reviewer = await crowd.as(people.find(({ staff }) => staff.includes('reviewer'))!)
  const path = `users/${owner.id}/documents/affarsplan.txt`
  const document = await owner.upload(path, Buffer.from(plan), 'text/plain')
  await revise({ owner, reviewer }, lent, { document, documentName: 'Affärsplan.txt' })
  const condition = { pitchId: lent.id, condition: 'onRequestAfterAgreement' }
  await owner.command('setDocumentCondition', condition, 'condition')
}

/** Two investors ask for it: the first has read it, the other one waits for an answer. */
export async function askForDocument(crowd: Crowd, published: readonly SubmittedPitch[]): Promise<void> {
  const [lent, [first, second]] = [published.find(carries), investors]
  if (!lent || !first || !second) return
  const pitchId = lent.id
  const agreement = { textVersion: currentAgreement, language: 'sv' }
  const ask = async (who: DemoPerson) => {
    const reader = await crowd.as(who)
    const query = 'query ($id: ID!) { pitch(id: $id) { documentAccess { state } } }'
    if (!(await reader.ask(query, { id: pitchId })).pitch?.documentAccess) return undefined
    await reader.command('requestDocumentAccess', { pitchId, agreement }, 'position { version }')
    return reader
  }
  const reader = await ask(first)
  if (!reader) return
  const owner = await crowd.as(ownerOf('SE', 0))
  await owner.command('approveDocumentAccess', { pitchId, readerId: reader.id }, 'position { version }')
  await reader.ask('query ($pitchId: ID!) { pitchDocument(pitchId: $pitchId) }', { pitchId })
  await ask(second)
}

/** The first entrepreneur has a portfolio for those whom they approve: one has read it, the other one waits. */
export async function lendPortfolio(crowd: Crowd): Promise<void> {
  const [first, second] = investors
  if (!first || !second) return
  const [owner, reader, asker] = [await crowd.as(ownerOf('SE', 0)), await crowd.as(first), await crowd.as(second)]
  const path = `users/${owner.id}/documents/portfolio.txt`
  const receipt = await owner.upload(path, Buffer.from(portfolio), 'text/plain')
  const kind = 'portfolio'
  await owner.command('addProfileFile', { kind, name: 'Portfölj.txt', receipt }, 'position { version }')
  const file = { handle: handleOf(owner.id), kind }
  for (const who of [reader, asker]) await who.command('requestProfileFileAccess', file, 'position { version }')
  await owner.command('approveProfileFileAccess', { kind, readerId: reader.id }, 'position { version }')
  await reader.ask(
    'query ($handle: String!, $kind: ProfileFileKind!) { profileFile(handle: $handle, kind: $kind) }',
    file,
  )
}
