/** @service */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readGrant } from '@delvik/runtime/file-grant'
import type { StaffRole } from '@delvik/schemas/values/account'
import { reportsADay } from '@delvik/schemas/values/moderation/report'
import { fileGrantSecret, openChatService, type Person, receipt } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
let [greta, sune]: Person[] = []
beforeAll(async () => {
  chat = await openChatService('chat_reports', { CONVERSATION_LIMIT: '20' })
  greta = await chat.person({ staff: ['support'] })
  sune = await chat.person({ staff: ['operator'] })
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

const words = (n: number) => Array.from({ length: n }, (_, i) => `Meddelande ${i + 1}`)

async function say(who: Person, conversationId: string, ...bodies: string[]): Promise<void> {
  for (const body of bodies) {
    const { codes } = await chat.command('sendMessage', who, { conversationId, body })
    if (codes.length > 0) throw new Error(codes.join())
    chat.clock.move(1_000)
  }
}

async function talking(...bodies: string[]): Promise<{ anna: Person; bo: Person; id: string }> {
  const [anna, bo] = [await chat.person(), await chat.person()]
  await chat.settle()
  const id = await chat.opened(bo, anna)
  await say(bo, id, ...bodies)
  return { anna, bo, id }
}

const report = (who: Person | undefined, conversationId: string, more: object = { reason: 'scam' }) =>
  chat.command('reportContact', who, { conversationId, ...more }, 'conversation { report { state reason } }')

const fields = `id number state reason words overdue claimedByMe own reporter { id } reported { id }
  evidence { seq body sender { id } } earlier { reason state action } sanction { effects }`
const queueOf = async (who: Person | undefined) => {
  const { data, codes } = await chat.ask(`{ contactReportQueue { totalCount edges { node { ${fields} } } } }`, who)
  return { codes, nodes: data?.contactReportQueue.edges.map(({ node }: { node: object }) => node) }
}
const waiting = async ({ id }: Person) =>
  (await queueOf(greta)).nodes.find(({ reported }: { reported: Person }) => reported.id === id)
const shown = async (who: Person | undefined, id: string) =>
  (await chat.ask(`{ contactReport(id: "${id}") { ${fields} } }`, who)).data.contactReport
const seenBy = async (who: Person, id: string) =>
  (await chat.ask(`{ conversation(id: "${id}") { report { state reason } readByStaff { reason } } }`, who)).data
    .conversation

async function reported(...bodies: string[]) {
  const both = await talking(...bodies)
  expect((await report(both.anna, both.id)).codes).toEqual([])
  return { ...both, seen: await waiting(both.bo) }
}

const uphold = (who: Person, { id: reportId, number }: { id: string; number: number }, more: object = {}) =>
  chat.command('upholdContactReport', who, {
    ...{ reportId, number, breach: 'fraud', action: 'mute', days: 7, statement: 'Ni ber om en avgift i förväg.' },
    ...more,
  }, 'report { state }')
const dismiss = (who: Person, { id: reportId, number }: { id: string; number: number }) =>
  chat.command('dismissContactReport', who, { reportId, number, reason: 'noBreach' }, 'report { state }')

describe('whoever is written to', () => {
  test('reports the other one, with the last 20 messages', async () => {
    const { anna, bo, id } = await talking(...words(23))
    const { data } = await report(anna, id, { reason: 'harassment', words: ' Han slutar inte. ' })
    expect(data.conversation.report).toEqual({ state: 'open', reason: 'harassment' })
    const seen = await waiting(bo)
    expect(seen).toMatchObject({ reason: 'harassment', words: 'Han slutar inte.', reporter: { id: anna.id } })
    expect(seen.evidence.map(({ body }: { body: string }) => body)).toEqual(words(23).slice(3))
    // Nobody but the one who has reported is told of it.
    expect(await seenBy(bo, id)).toEqual({ report: null, readByStaff: [] })
  })

  test('gives a reason, and words that fit', async () => {
    const { anna, id } = await talking('Hej')
    expect((await report(anna, id, {})).codes).toEqual(['REASON_MISSING'])
    expect((await report(anna, id, { reason: 'other', words: 'a'.repeat(1_001) })).codes).toEqual(['INVALID_INPUT'])
    expect((await seenBy(anna, id)).report).toBeNull()
  })

  test('has one report of somebody while it waits, whatever they send', async () => {
    const { anna, bo, id } = await reported('Hej')
    expect((await report(anna, id, { reason: 'other' })).data.conversation.report.reason).toBe('scam')
    const said = (await chat.told('ContactReported')).filter(({ to }) => to === bo.id)
    expect(said).toHaveLength(1)
    expect(Object.keys(said[0])).not.toContain('words')
  })

  test('reports also who has blocked them, and whom they have blocked', async () => {
    const { anna, bo, id } = await talking('Hej')
    await chat.command('blockContact', bo, { conversationId: id })
    await chat.command('blockContact', anna, { conversationId: id })
    expect((await report(anna, id)).codes).toEqual([])
    expect((await report(bo, id)).codes).toEqual([])
  })

  test('reports so many people within a day', async () => {
    const anna = await chat.person()
    const others = await Promise.all(Array.from({ length: reportsADay + 1 }, () => chat.person()))
    await chat.settle()
    const ids: string[] = []
    for (const other of others) ids.push(await chat.opened(anna, other))
    const since = chat.clock.now().getTime()
    const answers = await Promise.all(ids.map((id) => report(anna, id)))
    const refused = answers.filter(({ codes }) => codes.length > 0)
    expect(refused.map(({ codes }) => codes)).toEqual([['TOO_MANY_REPORTS']])
    expect(refused[0]!.errors[0]!.extensions.retryAt).toBe(new Date(since + 86_400_000).toISOString())
  })

  test('is one of the two', async () => {
    const { id } = await talking('Hej')
    expect((await report(await chat.person(), id)).codes).toEqual(['NOT_FOUND'])
    expect((await report(greta, id)).codes).toEqual(['NOT_FOUND'])
    expect((await report(undefined, id)).codes).toEqual(['NOT_FOUND'])
  })
})

describe('staff', () => {
  const others: StaffRole[][] = [[], ['reviewer'], ['analyst']]
  test.each(others)('of other roles see no report: %s', async (...staff) => {
    const { seen, id } = await reported('Hej')
    const stranger = await chat.person({ staff })
    expect((await queueOf(stranger)).codes).toEqual(['FORBIDDEN'])
    expect(await shown(stranger, seen.id)).toBeNull()
    const input = { reportId: seen.id, number: 1 }
    const read = { ...input, reason: 'legalDuty' }
    expect((await chat.command('readReportedConversation', stranger, read)).codes).toEqual(['NOT_FOUND'])
    expect((await chat.command('claimContactReport', stranger, { reportId: seen.id })).codes).toEqual(['NOT_FOUND'])
    expect((await uphold(stranger, seen)).codes).toEqual(['NOT_FOUND'])
    expect((await dismiss(stranger, seen)).codes).toEqual(['NOT_FOUND'])
    expect((await chat.ask(`{ conversation(id: "${id}") { id } }`, stranger)).data.conversation).toBeNull()
  })

  test('see nothing signed out', async () => expect((await queueOf(undefined)).codes).toEqual(['UNAUTHENTICATED']))

  test('find what is due first at the top', async () => {
    const slow = await talking('Hej')
    await report(slow.anna, slow.id, { reason: 'other' })
    const urgent = await reported('Hej')
    const order = (await queueOf(sune)).nodes.map(({ reported: { id } }: { reported: Person }) => id)
    expect(order.indexOf(urgent.bo.id)).toBeLessThan(order.indexOf(slow.bo.id))
  })

  test('hold a report, so that no other decides on it meanwhile', async () => {
    const { seen } = await reported('Hej')
    const input = { reportId: seen.id }
    const claim = (who: Person) => chat.command('claimContactReport', who, input, 'report { claimedByMe }')
    expect((await claim(greta!)).data.report).toEqual({ claimedByMe: true })
    expect((await claim(sune!)).codes).toEqual(['CLAIMED_BY_OTHER'])
    expect((await dismiss(sune!, seen)).codes).toEqual(['CLAIMED_BY_OTHER'])
    await chat.command('releaseContactReport', greta, input)
    expect((await claim(sune!)).codes).toEqual([])
    chat.clock.move(31 * 60_000)
    expect((await claim(greta!)).codes).toEqual([])
  })

  test('decide once, also two at a time', async () => {
    const { seen } = await reported('Hej')
    const answers = await Promise.all([uphold(greta!, seen), dismiss(sune!, seen)])
    expect(answers.map(({ codes }) => codes[0] ?? 'decided').sort()).toEqual(['REPORT_DECIDED', 'decided'])
    expect((await uphold(greta!, seen)).codes).toEqual(['REPORT_DECIDED'])
  })

  test('do not decide on themselves', async () => {
    const anna = await chat.person()
    await chat.identity.tell(`account-${sune!.id}`, { type: 'EmailConfirmed', data: { accountId: sune!.id } })
    await chat.settle()
    const id = await chat.opened(anna, sune!)
    await report(anna, id)
    const seen = await waiting(sune!)
    expect((await shown(sune, seen.id)).own).toBe(true)
    expect((await chat.command('claimContactReport', sune, { reportId: seen.id })).codes).toEqual(['OWN_REPORT'])
    expect((await dismiss(sune!, seen)).codes).toEqual(['OWN_REPORT'])
    expect((await dismiss(greta!, seen)).codes).toEqual([])
  })

  test('owe a statement for what they do, and say how long it lasts', async () => {
    const { seen } = await reported('Hej')
    const fieldsOf = async (more: object) =>
      (await uphold(greta!, seen, more)).errors[0]?.extensions.fields?.map(({ path, code }) => [path, code])
    expect(await fieldsOf({ statement: ' ' })).toEqual([['statement', 'REQUIRED']])
    expect(await fieldsOf({ days: null })).toEqual([['days', 'REQUIRED']])
    expect(await fieldsOf({ days: 366 })).toEqual([['days', 'OUT_OF_RANGE']])
    expect(await fieldsOf({ action: 'none', statement: null, days: null })).toBeUndefined()
  })

  test('tell the reporter what became of it, and see what was before', async () => {
    const { anna, bo, id, seen } = await reported('Hej')
    await uphold(greta!, seen)
    expect((await seenBy(anna, id)).report).toEqual({ state: 'upheld', reason: 'scam' })
    expect((await report(anna, id)).data.conversation.report.state).toBe('open')
    const again = await waiting(bo)
    expect(again).toMatchObject({ number: 2, earlier: [{ reason: 'scam', state: 'upheld', action: 'mute' }] })
    const [told] = (await chat.told('ContactReportUpheld')).filter(({ to }) => to === bo.id)
    expect(told).toMatchObject({ action: 'mute', finishes: false, until: expect.stringMatching(/T/) })
    expect(JSON.stringify(told)).not.toContain('avgift')
  })

  test('read the whole conversation for a reason, which the two see afterwards', async () => {
    const { anna, bo, id, seen } = await reported(...words(23))
    const read = { reportId: seen.id, number: 1, reason: 'evidenceUnclear' }
    const answer = () =>
      chat.command('readReportedConversation', greta, read, 'messages { hasMore nodes { seq body } }')
    expect((await answer()).data.messages.nodes).toHaveLength(23)
    await answer()
    expect((await seenBy(bo, id)).readByStaff).toEqual([])
    const logged = (await chat.told('PrivateReadLogged')).filter(({ conversationId }) => conversationId === id)
    expect(logged).toEqual([expect.objectContaining({ staffId: greta!.id, reason: 'evidenceUnclear' })])
    await dismiss(greta!, seen)
    for (const who of [anna, bo]) expect((await seenBy(who, id)).readByStaff).toEqual([{ reason: 'evidenceUnclear' }])
    expect((await chat.command('readReportedConversation', greta, read)).codes).toEqual(['REPORT_DECIDED'])
  })

  test('read the files of the evidence, and those before it while they read the conversation', async () => {
    const { anna, bo, id } = await talking()
    const file = { attachments: [{ receipt: receipt(bo) }] }
    await chat.command('sendMessage', bo, { conversationId: id, ...file })
    await say(bo, id, ...words(20))
    await chat.command('sendMessage', bo, { conversationId: id, ...file })
    await report(anna, id)
    const seen = await waiting(bo)
    const files = async (who: Person | undefined, seq: number) =>
      (await chat.ask(`{ reportedAttachmentAddresses(reportId: "${seen.id}", seq: ${seq}) }`, who)).data
        .reportedAttachmentAddresses
    const [address] = await files(greta, 22)
    const grant = new URL(address, 'http://storage').searchParams.get('grant')!
    const by = { secret: fileGrantSecret, now: chat.clock.now() }
    expect(readGrant(grant, by).viewer).toBe(greta!.id)
    for (const who of [undefined, anna, bo, await chat.person({ staff: ['reviewer'] })]) {
      expect(await files(who, 22)).toBeNull()
    }
    expect(await files(greta, 1)).toBeNull()
    const read = { reportId: seen.id, number: 1, reason: 'evidenceUnclear' }
    await chat.command('readReportedConversation', greta, read)
    expect(await files(greta, 1)).toHaveLength(1)
    expect(await files(sune, 1)).toBeNull()
    chat.clock.move(30 * 60_000)
    expect(await files(greta, 1)).toBeNull()
    await chat.command('readReportedConversation', greta, read)
    expect(await files(greta, 1)).toHaveLength(1)
    await dismiss(greta!, seen)
    expect(await files(greta, 1)).toBeNull()
    expect(await files(greta, 22)).toHaveLength(1)
  })

  test('see what was decided for half a year', async () => {
    const { seen } = await reported('Hej')
    await dismiss(greta!, seen)
    expect((await shown(greta, seen.id)).state).toBe('dismissed')
    chat.clock.move(184 * 86_400_000)
    await chat.settle()
    await chat.forgetReports()
    expect(await shown(greta, seen.id)).toBeNull()
  })
})

describe('with an account', () => {
  test('of whoever reports goes what they have said, and what is open', async () => {
    const { anna, bo, id } = await talking('Hej')
    await report(anna, id, { reason: 'other', words: 'Jag är rädd.' })
    const { id: reportId } = await waiting(bo)
    expect(await chat.ownMessages(anna, 'reports')).toEqual([expect.objectContaining({ words: 'Jag är rädd.' })])
    expect(await chat.ownMessages(bo, 'reports')).toEqual([])
    await chat.erase(anna)
    expect(await shown(greta, reportId)).toBeNull()
    expect(await chat.rowsOf(anna.id)).toEqual([])
    const ended = (await chat.told('ContactReportEnded')).filter(({ from }) => from === anna.id)
    expect(ended).toHaveLength(1)
  })

  test('of whoever is reported goes the evidence', async () => {
    const { anna, bo, id, seen } = await reported('Betala först.')
    await chat.erase(bo)
    expect(await shown(greta, seen.id)).toBeNull()
    expect((await seenBy(anna, id)).report).toBeNull()
    expect(await chat.rowsOf(bo.id)).toEqual([])
  })
})
