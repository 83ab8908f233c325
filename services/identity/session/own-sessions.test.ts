/** @service */
import { randomUUID } from 'node:crypto'
import { until } from '@delvik/runtime/testing/until'
import { afterAll, describe, expect, it } from '@jest/globals'
import { codes, cookieOf, password, TestIdentity } from '../testing/test-identity.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())

const minute = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

interface SignedIn {
  token: string
  cookie: string
}

async function person(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return email
}

async function signIn(email: string, userAgent = firefox): Promise<SignedIn> {
  const response = await identity.post('sign-in', { email, password }, { 'user-agent': userAgent })
  return { token: Object(await response.json()).accessToken, cookie: cookieOf(response) }
}

const refresh = ({ cookie }: SignedIn) => identity.post('refresh', {}, { cookie })
const fields = 'id current device market startedAt lastUsedAt'

async function sessionsOf({ token }: SignedIn) {
  const { data } = await identity.ask(`{ mySessions { ${fields} } }`, { token })
  return data.mySessions as { id: string; current: boolean; device: string; startedAt: string; lastUsedAt: string }[]
}

const end = ({ token }: SignedIn, sessionId: string, commandId?: string) =>
  identity.mutate('endSession', `sessionId: "${sessionId}"`, { token, commandId, fields: 'sessions { id current }' })

/** Whether its access token is refused: a moment after its end, by which the bus has told it. */
const isRefused = async ({ token }: SignedIn) =>
  codes(await identity.ask('{ me { email } }', { token }))[0] === 'SESSION_ENDED'

describe('one’s sessions', () => {
  it('are told by device, the one used last first', async () => {
    const email = await person()
    const computer = await signIn(email)
    identity.clock.ahead += minute
    const phone = await signIn(email, safari)
    expect(await sessionsOf(phone)).toMatchObject([
      { device: 'Safari, iPhone', current: true },
      { device: 'Firefox, Linux', current: false },
    ])
    identity.clock.ahead += minute
    await refresh(computer)
    const [first] = await sessionsOf(phone)
    expect(first).toMatchObject({ device: 'Firefox, Linux', current: false, market: null })
    expect(Date.parse(first!.lastUsedAt) - Date.parse(first!.startedAt)).toBeGreaterThanOrEqual(2 * minute)
  })

  it('are those that live', async () => {
    const email = await person()
    const [here, there] = [await signIn(email), await signIn(email)]
    await identity.post('sign-out', {}, { cookie: there.cookie })
    expect(await sessionsOf(here)).toMatchObject([{ current: true }])
  })

  it('are asked for by those who have signed in', async () => {
    expect(codes(await identity.ask('{ mySessions { id } }'))).toEqual(['UNAUTHENTICATED'])
  })
})

describe('a session that its owner ends elsewhere', () => {
  it('is over at once, and only that one', async () => {
    const email = await person()
    const [here, there] = [await signIn(email), await signIn(email, safari)]
    const phone = (await sessionsOf(here)).find(({ current }) => !current)!
    const commandId = randomUUID()
    const ended = await end(here, phone.id, commandId)
    expect(ended.data.endSession.sessions).toMatchObject([{ current: true }])
    expect(await end(here, phone.id, commandId)).toEqual(ended)
    expect((await refresh(there)).status).toBe(401)
    await until(() => isRefused(there))
    expect((await refresh(here)).status).toBe(200)
  })

  it('is nobody else’s', async () => {
    const [owner, stranger] = [await signIn(await person()), await signIn(await person())]
    const [session] = await sessionsOf(owner)
    for (const id of [session!.id, randomUUID(), 'rubbish'])
      expect(codes(await end(stranger, id))).toEqual(['NOT_FOUND'])
    expect((await refresh(owner)).status).toBe(200)
  })
})

describe('all other sessions', () => {
  it('end, and the one that asks goes on', async () => {
    const email = await person()
    const [here, ...others] = [await signIn(email), await signIn(email), await signIn(email, safari)]
    const bystander = await signIn(await person())
    const { token } = here!
    const answer = await identity.ask(
      `mutation { endOtherSessions(input: { commandId: "${randomUUID()}" }) { sessions { current device } } }`,
      { token },
    )
    expect(answer.data.endOtherSessions.sessions).toEqual([{ current: true, device: 'Firefox, Linux' }])
    for (const other of others) {
      expect((await refresh(other)).status).toBe(401)
      await until(() => isRefused(other))
    }
    for (const lives of [here!, bystander]) expect((await refresh(lives)).status).toBe(200)
  })
})
