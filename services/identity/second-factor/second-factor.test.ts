/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { codes, cookieOf, password, TestIdentity } from '../testing/test-identity.ts'
import { codeOf, stepAt } from '../credentials/totp.ts'

const identity = await TestIdentity.start()
afterAll(async () => identity[Symbol.asyncDispose]())
afterEach(async () => identity.database.query('DELETE FROM attempt_counts'))

const period = 30_000
const minute = 60_000

interface Person {
  email: string
  token: string
}

async function person(): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email)
  return { email, token: (await identity.signIn(email)).token }
}

/** The bytes of a secret as an app reads them. */
function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')
  )
  return Buffer.from(bits.join('').match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** What an app shows, in steps from now. */
const shown = (secret: string, steps = 0) => codeOf(readBase32(secret), stepAt(identity.clock.now()) + steps)

const begin = (token: string, given = password) =>
  identity.mutate('beginSecondFactor', `password: "${given}"`, { token, fields: 'secret uri' })
const give = (operation: string, code: string, { token }: Pick<Person, 'token'>, commandId?: string) => {
  const payload = operation === 'disableSecondFactor' ? '' : 'recoveryCodes'
  const fields = `me { secondFactor { since recoveryCodesLeft } } ${payload}`
  return identity.mutate(operation, `code: "${code}"`, { token, fields, ...(commandId && { commandId }) })
}

/** Somebody whose app is set up, half a minute ago. */
async function guarded() {
  const who = await person()
  const { secret } = (await begin(who.token)).data.beginSecondFactor
  const { recoveryCodes } = (await give('enableSecondFactor', shown(secret), who)).data.enableSecondFactor
  identity.clock.ahead += 2 * period
  return { ...who, secret: String(secret), recovery: recoveryCodes as string[] }
}

async function challenged({ email }: Pick<Person, 'email'>): Promise<string> {
  const response = await identity.post('sign-in', { email, password })
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  const { challenge, ...others } = (await response.json()) as { challenge: string }
  expect(others).toEqual({})
  return challenge
}

const prove = (challenge: string, code: string) => identity.post('second-factor', { challenge, code })
const refusalOf = async (response: Response) => [response.status, Object(await response.json()).code]

describe('a second factor', () => {
  it('is set up for whoever gives their password again, and begins with the first code', async () => {
    const who = await person()
    expect(codes(await begin(who.token, 'another sentence'))).toEqual(['WRONG_PASSWORD'])
    const { secret, uri } = (await begin(who.token)).data.beginSecondFactor
    expect(uri).toBe(`otpauth://totp/Delvik%3A${encodeURIComponent(who.email)}?secret=${secret}&issuer=Delvik`)
    await identity.signIn(who.email)
    expect(codes(await give('enableSecondFactor', '000000', who))).toEqual(['WRONG_CODE'])
    const { me, recoveryCodes } = (await give('enableSecondFactor', shown(secret), who)).data.enableSecondFactor
    expect(me.secondFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect(codes(await begin(who.token))).toEqual(['CONFLICT'])
  })

  it('shows the same recovery codes to a command whose answer was lost', async () => {
    const who = await person()
    const { secret } = (await begin(who.token)).data.beginSecondFactor
    const commandId = randomUUID()
    const code = shown(secret)
    const [first, again] = [await give('enableSecondFactor', code, who, commandId),
      await give('enableSecondFactor', code, who, commandId)]
    expect(again.data).toEqual(first.data)
    identity.clock.ahead += 5 * minute
    expect(codes(await give('enableSecondFactor', code, who, commandId))).toEqual(['COMMAND_ID_REUSED'])
  })

  it('takes the id of another command for no success', async () => {
    const who = await guarded()
    const commandId = randomUUID()
    await identity.mutate('changeLanguage', 'language: fi', { token: who.token, commandId })
    expect(codes(await give('disableSecondFactor', shown(who.secret), who, commandId))).toEqual(['COMMAND_ID_REUSED'])
    const { data } = await identity.ask('{ me { secondFactor { since } } }', who)
    expect(data.me.secondFactor).not.toBeNull()
  })

  it('is asked for after the password, which alone opens nothing', async () => {
    const who = await guarded()
    const response = await prove(await challenged(who), shown(who.secret).replace(/(?=...$)/, ' '))
    expect(cookieOf(response)).toMatch(/^__Host-delvik=/)
    const { accessToken } = (await response.json()) as { accessToken: string }
    expect(decodeJwt(accessToken).sub).toBe(decodeJwt(who.token).sub)
  })

  it('takes no code twice, and none of a step before one that was taken', async () => {
    const who = await guarded()
    const code = shown(who.secret)
    expect((await prove(await challenged(who), code)).status).toBe(200)
    expect(await refusalOf(await prove(await challenged(who), code))).toEqual([401, 'WRONG_CODE'])
    expect(await refusalOf(await prove(await challenged(who), shown(who.secret, -1)))).toEqual([401, 'WRONG_CODE'])
    expect((await prove(await challenged(who), shown(who.secret, 1))).status).toBe(200)
  })

  it('is shown by the demo with a code that whoever types it has half a minute for', async () => {
    const who = await guarded()
    const code = await identity.codeOf(who.email)
    identity.clock.ahead += period
    expect((await prove(await challenged(who), code)).status).toBe(200)
  })

  it('lets one through of many who bring the same code at once', async () => {
    const who = await guarded()
    const challenges = [await challenged(who), await challenged(who), await challenged(who)]
    const code = shown(who.secret)
    const answers = await Promise.all(challenges.map((challenge) => prove(challenge, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('takes each recovery code once, however it is typed, and records that it did', async () => {
    const who = await guarded()
    const [code = ''] = who.recovery
    expect((await prove(await challenged(who), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect(await identity.types()).toContain('RecoveryCodeUsed')
    expect(await refusalOf(await prove(await challenged(who), code))).toEqual([401, 'WRONG_CODE'])
    const { data } = await identity.ask('{ me { secondFactor { recoveryCodesLeft } } }', who)
    expect(data.me.secondFactor).toEqual({ recoveryCodesLeft: 9 })
  })

  it('takes a challenge once, for five minutes, and no other one', async () => {
    const who = await guarded()
    const challenge = await challenged(who)
    expect((await prove(challenge, shown(who.secret))).status).toBe(200)
    expect(await refusalOf(await prove(challenge, shown(who.secret, 1)))).toEqual([401, 'SIGN_IN_EXPIRED'])
    const late = await challenged(who)
    identity.clock.ahead += 5 * minute
    expect(await refusalOf(await prove(late, shown(who.secret)))).toEqual([401, 'SIGN_IN_EXPIRED'])
    expect(await refusalOf(await prove('made-up', shown(who.secret)))).toEqual([401, 'SIGN_IN_EXPIRED'])
  })

  it('is no challenge for a password that was changed meanwhile', async () => {
    const who = await guarded()
    const challenge = await challenged(who)
    await identity.database.query('UPDATE credentials SET version = version + 1 WHERE account_id = $1', [
      decodeJwt(who.token).sub,
    ])
    expect(await refusalOf(await prove(challenge, shown(who.secret)))).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  it('refuses further guesses after five, whatever they answer', async () => {
    const who = await guarded()
    for (let n = 0; n < 5; n++) expect((await prove(await challenged(who), '000000')).status).toBe(401)
    expect(await refusalOf(await prove(await challenged(who), shown(who.secret)))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  it('counts the guesses of those who have signed in, and of a device that is known, by themselves', async () => {
    const who = await guarded()
    const response = await prove(await challenged(who), shown(who.secret))
    const cookie = response.headers.getSetCookie()[1]!.split(';')[0]!
    for (let n = 0; n < 5; n++) expect((await prove(await challenged(who), '000000')).status).toBe(401)
    const proof = { challenge: await challenged(who), code: shown(who.secret, 1) }
    expect((await identity.post('second-factor', proof, { cookie })).status).toBe(200)
    for (let n = 0; n < 5; n++) expect(codes(await give('disableSecondFactor', '000000', who))).toEqual(['WRONG_CODE'])
    expect(codes(await give('disableSecondFactor', who.recovery[0]!, who))).toEqual(['TOO_MANY_REQUESTS'])
  })

  it('is given up by a code, and its recovery codes are renewed by one', async () => {
    const who = await guarded()
    const renewed = (await give('renewRecoveryCodes', shown(who.secret), who)).data.renewRecoveryCodes.recoveryCodes
    expect(renewed.filter((code: string) => who.recovery.includes(code))).toEqual([])
    expect(codes(await give('disableSecondFactor', who.recovery[0]!, who))).toEqual(['WRONG_CODE'])
    expect((await give('disableSecondFactor', renewed[0], who)).data).toEqual({
      disableSecondFactor: { me: { secondFactor: null } },
    })
    await identity.signIn(who.email)
    expect(codes(await give('disableSecondFactor', renewed[1], who))).toEqual(['CONFLICT'])
  })

  it.each([{}, { challenge: 'x' }, { challenge: 'x', code: ['1'] }, { challenge: 'x', code: '1'.repeat(101) }])(
    'refuses a body of %j',
    async (body) => {
      expect(await refusalOf(await identity.post('second-factor', body))).toEqual([400, 'INVALID_INPUT'])
    },
  )

  it('leaves no secret in clear, in rows or events', async () => {
    const who = await guarded()
    const { rows } = await identity.database.query(
      `SELECT row_to_json(f)::text AS text FROM second_factors f UNION ALL SELECT row_to_json(c)::text FROM recovery_codes c
       UNION ALL SELECT row_to_json(e)::text FROM events e`,
    )
    const kept = rows.map(({ text }) => text).join('\n')
    const secrets = [who.secret, readBase32(who.secret).toString('hex'), ...who.recovery]
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
  })
})
