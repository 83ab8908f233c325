/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { access } from '../access.ts'
import { People } from './me.ts'
import { codes, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

async function person(name = 'Åsa Öberg') {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email, { name })
  const { token } = await identity.signIn(email)
  const { data } = await identity.ask('{ me { account { id } } }', { token })
  return { email, token, id: data.me.account.id as string }
}

const inputs: Record<string, string> = {
  chooseRole: 'role: investor',
  changeLanguage: 'language: fi',
  changeRegion: 'market: FI',
  changePhoto: 'receipt: "r"',
  changeNetworkVisibility: 'inNetwork: true',
  addProfileFile: 'kind: portfolio, name: "p.pdf", receipt: "r"',
  removeProfileFile: 'kind: portfolio',
  setProfileFileCondition: 'kind: portfolio, condition: open',
  requestProfileFileAccess: 'handle: "h", kind: portfolio',
  approveProfileFileAccess: 'kind: portfolio, readerId: "r"',
  declineProfileFileAccess: 'kind: portfolio, readerId: "r"',
  revokeProfileFileAccess: 'kind: portfolio, readerId: "r"',
  endSession: 'sessionId: "s"',
  changePassword: 'password: "p", newPassword: "q"',
  linkProvider: 'ticket: "t"',
  unlinkProvider: 'provider: google',
  requestDataExport: 'password: "p"',
  signInvestorStatement: 'kind: sophisticated, reason: directorship, signature: "s", textVersion: "1"',
  declineInvestorStatements: 'textVersion: "1"',
  requestEmailChange: 'email: "e@example.com", password: "p"',
  beginSecondFactor: 'password: "p"',
  beginPasskey: 'password: "p"',
  addPasskey: 'name: "n", answer: "{}"',
  removePasskey: 'id: "k"',
  enableSecondFactor: 'code: "123456"',
  renewRecoveryCodes: 'code: "123456"',
  disableSecondFactor: 'code: "123456"',
}
const queries: Record<string, string> = {
  myProfile: '{ myProfile { id } }',
  mySessions: '{ mySessions { id } }',
  myDataExport: '{ myDataExport { size } }',
  dataExportFile: '{ dataExportFile }',
  profile: '{ profile(handle: "h") { id } }',
  profileFileRequests: '{ profileFileRequests(kind: portfolio, waiting: true) { totalCount } }',
  profileFileVisits: '{ profileFileVisits(kind: portfolio) { totalCount } }',
  myInvestorDeclaration: '{ myInvestorDeclaration { answer } }',
  profileFile: '{ profileFile(handle: "h", kind: portfolio) }',
}
const signedIn = Object.entries(access).flatMap(([name, rule]) => (rule === 'signedIn' ? [name] : []))

describe("one's own account", () => {
  it("is nobody's for a signed-out caller", async () => {
    expect(await identity.ask('{ me { email } }')).toEqual({ data: { me: null } })
  })

  it.each(signedIn)('is needed for %s', async (name) => {
    const query = queries[name]
    const answer = query ? identity.ask(query) : identity.mutate(name, inputs[name] ?? '')
    expect(codes(await answer)).toEqual(['UNAUTHENTICATED'])
  })

  it('chooses a role once', async () => {
    const { token, id } = await person()
    const fields = 'me { role } position { stream version sequence }'
    const choose = (role: string) => identity.mutate('chooseRole', `role: ${role}`, { token, fields })
    expect((await choose('entrepreneur')).data.chooseRole).toEqual({
      me: { role: 'entrepreneur' },
      position: { stream: `account-${id}`, version: 3, sequence: 3 },
    })
    expect((await choose('entrepreneur')).errors).toBeUndefined()
    expect(codes(await choose('investor'))).toEqual(['ROLE_ALREADY_CHOSEN'])
  })

  it.each(['sv', 'no', 'da', 'fi', 'en_GB'])('changes its language to %s and sees it at once', async (language) => {
    const { token } = await person()
    const fields = 'me { language }'
    const { data } = await identity.mutate('changeLanguage', `language: ${language}`, { token, fields })
    expect(data.changeLanguage.me.language).toBe(language)
    const { rows } = await identity.database.query(
      `SELECT data FROM events WHERE type = 'LanguageChanged' ORDER BY txid DESC LIMIT 1`,
    )
    if (language !== 'sv') expect(rows[0].data.lang).toBe(language.replace('_', '-'))
  })

  it('changes its region', async () => {
    const { token } = await person()
    const { data } = await identity.mutate('changeRegion', 'market: GB', { token, fields: 'me { market }' })
    expect(data.changeRegion.me.market).toBe('GB')
  })

  it('refuses what the graph does not know', async () => {
    const { token } = await person()
    expect(codes(await identity.mutate('chooseRole', 'role: admin', { token }))).toEqual(['INVALID_INPUT'])
    const more = await identity.mutate('chooseRole', 'role: investor, staff: reviewer', { token })
    expect(codes(more)).toEqual(['INVALID_INPUT'])
  })
})

describe('names of people', () => {
  it('are answered for other services by one query, null for nobody', async () => {
    const asked: (readonly string[])[] = []
    const people = identity.service.app.get(People)
    const others = people.others.bind(people)
    people.others = (ids) => (asked.push(ids), others(ids))
    const [anna, birk] = [await person('Anna'), await person('Birk')]
    const references = [anna.id, randomUUID(), birk.id].map((id) => `{ __typename: "Account", id: "${id}" }`).join(', ')
    const query = `{ _entities(representations: [${references}]) { ... on Account { id name role } } }`
    const { data } = await identity.ask(query)
    expect(data._entities).toEqual([
      { id: anna.id, name: 'Anna', role: null },
      null,
      { id: birk.id, name: 'Birk', role: null },
    ])
    expect(asked.map((ids) => ids.length)).toEqual([3])
  })
})
