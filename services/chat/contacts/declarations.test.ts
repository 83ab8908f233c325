/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openChatService, type Person } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('chat_declarations')
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

const day = 86_400_000
const code = 'DECLARATION_REQUIRED'

/** An account of which chat has heard what decides whether a declaration is asked. */
async function member(market = 'GB', role = 'investor'): Promise<Person> {
  const person = await chat.person({ confirmed: false })
  const { id: accountId } = person
  const of = { lang: 'en-GB', via: 'password', termsVersion: '1', termsAcceptedAt: chat.clock.now().toISOString() }
  const registered = { accountId, market, ...of, name: 'Ivor', email: `${accountId}@example.com` }
  await tellAccount(person, 'AccountRegistered', registered)
  await tellAccount(person, 'EmailConfirmed')
  await tellAccount(person, 'RoleChosen', { role })
  return person
}

const tellAccount = ({ id: accountId }: Person, type: string, data = {}) =>
  chat.identity.tell(`account-${accountId}`, { type, data: { accountId, ...data } })

async function tell({ id: accountId }: Person, type: string, data = {}): Promise<void> {
  await chat.identity.tell(`investor-declaration-${accountId}`, { type, data: { accountId, ...data } })
  await chat.settle()
}
const declare = (who: Person, days = 365) =>
  tell(who, 'InvestorDeclared', { until: new Date(chat.clock.now().getTime() + days * day).toISOString() })

async function offer() {
  const owner = await member('GB', 'entrepreneur')
  const pitchId = await chat.pitchOf(owner)
  await chat.settle()
  return { owner, pitchId }
}

const open = (who: Person, pitchId: string) =>
  chat.command('openConversation', who, { pitchId }, 'conversation { id deal { id termsHash } }')
const propose = (who: Person, conversationId: string) =>
  chat.command(
    'proposeDeal',
    who,
    { conversationId, amount: '100', share: 1 },
    'conversation { deal { id termsHash } }',
  )

test('an investor in the United Kingdom talks of a pitch once they have declared themselves', async () => {
  const { owner, pitchId } = await offer()
  const ivor = await member()
  await chat.settle()
  expect((await open(ivor, pitchId)).codes).toEqual([code])
  expect((await chat.command('openConversation', ivor, { accountId: owner.id })).codes).toEqual([])
  await declare(ivor)
  expect((await open(ivor, pitchId)).codes).toEqual([])
})

test('makes deals while it holds, and keeps conversations and the way out of a deal when it is over', async () => {
  const { owner, pitchId } = await offer()
  const ivor = await member()
  await declare(ivor, 5)
  const { data: { conversation: { id } } } = await open(ivor, pitchId)
  expect((await propose(ivor, id)).codes).toEqual([])
  const { data: { conversation: { deal } } } = await propose(owner, id)
  chat.clock.move(5 * day)
  const agree = { conversationId: id, dealId: deal.id, termsHash: deal.termsHash, party: 'Ivor' }
  expect((await propose(ivor, id)).codes).toEqual([code])
  expect((await chat.command('agreeDeal', ivor, agree)).codes).toEqual([code])
  expect((await chat.command('sendMessage', ivor, { conversationId: id, body: 'Hello' })).codes).toEqual([])
  expect((await chat.ask(`{ conversation(id: "${id}") { lastSeq } }`, ivor)).data.conversation.lastSeq).toBe(1)
  expect((await chat.command('declineDeal', ivor, { conversationId: id, dealId: deal.id })).codes).toEqual([])
})

test('agrees on a deal with a declaration', async () => {
  const { owner, pitchId } = await offer()
  const ivor = await member()
  await declare(ivor)
  const { data: { conversation: { id } } } = await open(ivor, pitchId)
  const { data: { conversation: { deal } } } = await propose(owner, id)
  const agree = { conversationId: id, dealId: deal.id, termsHash: deal.termsHash, party: 'Ivor' }
  await tell(ivor, 'InvestorDeclarationEnded', { by: 'withdrawn' })
  expect((await chat.command('agreeDeal', ivor, agree)).codes).toEqual([code])
  await declare(ivor)
  expect((await chat.command('agreeDeal', ivor, agree)).codes).toEqual([])
})

test('strangers hear nothing of a conversation, declared or not', async () => {
  const { pitchId } = await offer()
  const [ivor, other] = [await member(), await member()]
  await declare(ivor)
  await declare(other)
  const { data: { conversation: { id } } } = await open(ivor, pitchId)
  expect((await propose(other, id)).codes).toEqual(['NOT_FOUND'])
  expect((await open(await member(), randomUUID())).codes).toEqual(['NOT_FOUND'])
})

test.each([['an entrepreneur', 'GB', 'entrepreneur'], ['an investor elsewhere', 'NO', 'investor']])(
  'none is asked of %s',
  async (_, market, role) => {
    const { pitchId } = await offer()
    const other = await member(market, role)
    await chat.settle()
    expect((await open(other, pitchId)).codes).toEqual([])
  },
)

test('who moves to the United Kingdom, or becomes an investor there, is asked, and who leaves is not', async () => {
  const [first, second] = [await offer(), await offer()]
  const ivor = await member('NO')
  await tellAccount(ivor, 'RegionChanged', { market: 'GB' })
  await chat.settle()
  expect((await open(ivor, first.pitchId)).codes).toEqual([code])
  await tellAccount(ivor, 'RoleChanged', { role: 'entrepreneur' })
  await chat.settle()
  expect((await open(ivor, first.pitchId)).codes).toEqual([])
  await tellAccount(ivor, 'RoleChanged', { role: 'investor' })
  await tellAccount(ivor, 'RegionChanged', { market: 'FI' })
  await chat.settle()
  expect((await open(ivor, second.pitchId)).codes).toEqual([])
})

test('nobody is asked where the platform asks for none', async () => {
  await using off = await openChatService('chat_undeclared', { UK_SELF_DECLARATION: 'false' })
  const owner = await off.person()
  const pitchId = await off.pitchOf(owner)
  const { id: accountId, ...ivor } = await off.person()
  const of = { lang: 'en-GB', via: 'password', termsVersion: '1', termsAcceptedAt: off.clock.now().toISOString() }
  const registered = { accountId, market: 'GB', ...of, name: 'Ivor', email: 'ivor@example.com' }
  await off.identity.tell(`account-${accountId}`, { type: 'AccountRegistered', data: registered })
  await off.identity.tell(`account-${accountId}`, { type: 'RoleChosen', data: { accountId, role: 'investor' } })
  await off.settle()
  expect((await off.command('openConversation', { id: accountId, ...ivor }, { pitchId })).codes).toEqual([])
}, 60_000)
