/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { effectsOf } from '@delvik/schemas/values/moderation/sanction'
import { openChatService, type Person } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('chat_sanctions', { CONVERSATION_LIMIT: '20' })
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

const day = 86_400_000

async function people(n: number): Promise<Person[]> {
  const all = await Promise.all(Array.from({ length: n }, () => chat.person()))
  await chat.settle()
  return all
}

async function sanction({ id: accountId }: Person, action: 'mute' | 'suspend', finishes = false): Promise<Date> {
  const until = new Date(chat.clock.now().getTime() + 7 * day)
  const data = { accountId, breach: 'fraud', statement: null, until: until.toISOString() }
  await chat.identity.tell(`account-${accountId}`, {
    type: 'AccountSuspended',
    data: { ...data, effects: effectsOf(action, finishes) },
  })
  await chat.settle()
  return until
}

const write = async (who: Person, conversationId: string, body: string = randomUUID()) => {
  const { codes, errors } = await chat.command('sendMessage', who, { conversationId, body })
  return { code: codes[0], retryAt: errors[0]?.extensions.retryAt }
}

describe('whoever is muted', () => {
  test('reads, and writes nowhere until it ends, by the clock', async () => {
    const [anna, bo, cia] = await people(3)
    const id = await chat.opened(anna!, bo!)
    await write(anna!, id)
    await write(bo!, id)
    const until = await sanction(bo!, 'mute')
    expect(await write(bo!, id)).toEqual({ code: 'ACCOUNT_MUTED', retryAt: until.toISOString() })
    expect((await chat.command('openConversation', bo, { accountId: cia!.id })).codes).toEqual(['ACCOUNT_MUTED'])
    expect((await chat.ask(`{ conversation(id: "${id}") { lastSeq } }`, bo)).data.conversation.lastSeq).toBe(2)
    expect((await write(anna!, id)).code).toBeUndefined()
    expect((await chat.command('reportContact', bo, { conversationId: id, reason: 'other' })).codes).toEqual([])
    chat.clock.move(7 * day)
    expect((await write(bo!, id)).code).toBeUndefined()
  })

  test('proposes neither deals nor meetings, and agrees on none', async () => {
    const [anna, bo] = await people(2)
    const pitchId = await chat.pitchOf(bo!)
    await chat.settle()
    const { data } = await chat.command('openConversation', anna, { pitchId }, 'conversation { id }')
    const conversationId = data.conversation.id
    await sanction(anna!, 'mute')
    const deal = { conversationId, dealId: randomUUID(), termsHash: '0' }
    expect((await chat.command('proposeDeal', anna, { conversationId })).codes).toEqual(['ACCOUNT_MUTED'])
    expect((await chat.command('agreeDeal', anna, deal)).codes).toEqual(['ACCOUNT_MUTED'])
    const slots = [new Date(chat.clock.now().getTime() + day)]
    const meeting = { conversationId, slots, minutes: 30, zone: 'Europe/Oslo' }
    expect((await chat.command('proposeMeeting', anna, meeting)).codes).toEqual(['ACCOUNT_MUTED'])
  })

  test('writes again at once when staff have lifted it', async () => {
    const [anna, bo] = await people(2)
    const id = await chat.opened(anna!, bo!)
    await sanction(anna!, 'mute')
    const data = { accountId: anna!.id, by: 'staff' }
    await chat.identity.tell(`account-${anna!.id}`, { type: 'AccountReinstated', data })
    await chat.settle()
    expect((await write(anna!, id)).code).toBeUndefined()
  })
})

describe('whoever is suspended', () => {
  test('may finish running conversations where staff have said so, and begins none', async () => {
    const [anna, bo, cia] = await people(3)
    const running = await chat.opened(anna!, bo!)
    const unanswered = await chat.opened(bo!, cia!)
    await write(anna!, running)
    for (const id of [running, unanswered]) await write(bo!, id)
    await sanction(bo!, 'suspend', true)
    expect((await write(bo!, running)).code).toBeUndefined()
    expect((await write(bo!, unanswered)).code).toBe('ACCOUNT_SUSPENDED')
    await write(cia!, unanswered)
    expect((await write(bo!, unanswered)).code).toBeUndefined()
  })

  test('writes nowhere otherwise', async () => {
    const [anna, bo] = await people(2)
    const id = await chat.opened(anna!, bo!)
    await write(anna!, id)
    await write(bo!, id)
    await sanction(bo!, 'suspend')
    expect((await write(bo!, id)).code).toBe('ACCOUNT_SUSPENDED')
  })
})

describe('the same words', () => {
  const offer = 'Hej! Vi har ett unikt erbjudande till just dig som investerare.'
  test('go to five people a day, however they are spaced', async () => {
    const [anna, ...others] = await people(8)
    const ids: string[] = []
    for (const other of others) ids.push(await chat.opened(anna!, other))
    const since = chat.clock.now().getTime()
    for (const id of ids.slice(0, 5)) expect((await write(anna!, id, offer)).code).toBeUndefined()
    expect(await write(anna!, ids[5]!, offer.toUpperCase().replaceAll(' ', '  '))).toEqual({
      code: 'SAME_TEXT_TOO_OFTEN',
      retryAt: new Date(since + day).toISOString(),
    })
    // To the same people again, something else, and what everybody writes.
    expect((await write(anna!, ids[0]!, offer)).code).toBeUndefined()
    expect((await write(anna!, ids[5]!, `${offer} Er verkstad ser fin ut.`)).code).toBeUndefined()
    chat.clock.move(20_000)
    for (const id of ids) expect((await write(anna!, id, 'Tack, vi hörs!')).code).toBeUndefined()
    chat.clock.move(day)
    expect((await write(anna!, ids[6]!, offer)).code).toBeUndefined()
  })
})

test('a message says what in it is often the beginning of a fraud, and is sent', async () => {
  const [anna, bo] = await people(2)
  const id = await chat.opened(anna!, bo!)
  await write(anna!, id, 'Betala avgiften först, sedan skickar vi avtalet.')
  const { data } = await chat.ask(`{ conversation(id: "${id}") { messages(last: 1) { nodes { warnings } } } }`, bo)
  expect(data.conversation.messages.nodes).toEqual([{ warnings: ['upFrontFee'] }])
})

test('whoever is about to leave writes to nobody, unless they keep their account', async () => {
  const [anna, bo, cia] = await people(3)
  const id = await chat.opened(anna!, bo!)
  const about = async (type: string, data = {}) => {
    await chat.identity.tell(`account-${anna!.id}`, { type, data: { accountId: anna!.id, ...data } })
    await chat.settle()
  }
  await about('AccountClosing', { until: new Date(chat.clock.now().getTime() + 14 * day).toISOString() })
  expect((await write(anna!, id)).code).toBe('ACCOUNT_CLOSING')
  expect((await chat.command('openConversation', anna, { accountId: cia!.id })).codes).toEqual(['ACCOUNT_CLOSING'])
  expect((await write(bo!, id)).code).toBeUndefined()
  await about('AccountKept')
  expect((await write(anna!, id)).code).toBeUndefined()
})
