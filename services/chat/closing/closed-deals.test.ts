/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openChatService, type Person } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('closed_deals')
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

async function proofOf(hash: string) {
  const query = 'query ($hash: String!) { dealProof(hash: $hash) { hash confirmedAt erasedAt } }'
  return (await chat.ask(query, undefined, { hash })).data.dealProof
}

async function seenBy(
  who: Person | undefined,
  { conversationId, pitchId }: { conversationId: string; pitchId: string },
) {
  const fields = 'id conversationId hash'
  const query = `query ($id: ID!, $pitchId: ID!) {
    conversation(id: $id) { closedDeals { ${fields} } }
    closedDeal(pitchId: $pitchId) { ${fields} }
  }`
  return (await chat.ask(query, who, { id: conversationId, pitchId })).data
}

test('a closed deal has a checksum, which the two find, and nobody else', async () => {
  const { anna, bo, dealId, ...of } = await chat.closing()
  const seen = await seenBy(anna, of)
  const deal = { id: dealId, conversationId: of.conversationId, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(seen).toEqual({ conversation: { closedDeals: [deal] }, closedDeal: deal })
  expect(await seenBy(bo, of)).toEqual(seen)
  const stranger = await chat.person()
  expect(await seenBy(stranger, of)).toEqual({ conversation: null, closedDeal: null })
})

test('everybody who has the checksum learns that there is a deal, since when, and no more', async () => {
  const { anna, ...of } = await chat.closing()
  const { closedDeal: { hash } } = await seenBy(anna, of)
  const proof = { hash, confirmedAt: chat.clock.now().toISOString(), erasedAt: null }
  expect(await proofOf(hash)).toEqual(proof)
  expect(await proofOf(` ${hash.toUpperCase()}`)).toEqual(proof)
  for (const wrong of ['', 'rubbish', hash.slice(1), '0'.repeat(64)])
    expect(await proofOf(wrong)).toBeNull()
})

test('the same terms of two deals have two checksums', async () => {
  const [one, other] = [await chat.closing(), await chat.closing()]
  const hashes = await Promise.all([one, other].map(async (of) => (await seenBy(of.anna, of)).closedDeal.hash))
  expect(new Set(hashes).size).toBe(2)
})

test('a deal that is only proposed or agreed on has none', async () => {
  const [anna, bo] = [await chat.person(), await chat.person()]
  const pitchId = await chat.pitchOf(bo)
  await chat.settle()
  const opened = await chat.command('openConversation', anna, { pitchId }, 'conversation { id }')
  const conversationId = opened.data.conversation.id
  const made = 'conversation { deal { id termsHash } }'
  const { data: { conversation: { deal: { id: dealId, termsHash } } } } = await chat.command(
    'proposeDeal',
    anna,
    { conversationId },
    made,
  )
  await chat.command('agreeDeal', bo, { conversationId, dealId, termsHash })
  await chat.settle()
  expect(await seenBy(anna, { conversationId, pitchId })).toEqual({
    conversation: { closedDeals: [] },
    closedDeal: null,
  })
  const receipt = { conversationId, dealId, language: 'sv', zone: 'Europe/Oslo' }
  expect((await chat.command('requestReceipt', anna, receipt)).codes).toEqual(['NOT_FOUND'])
})

test('names in the receipt are the people’s own, and are what can be read', async () => {
  const { anna, conversationId } = await chat.closing()
  for (const party of ['', ' ', 'a'.repeat(500), 'a\u202eb'])
    expect((await chat.command('proposeDeal', anna, { conversationId, party })).codes).not.toEqual([])
})

test('of whoever was erased the checksum stays, and when it was made; there is no receipt any more', async () => {
  const { anna, bo, dealId, ...of } = await chat.closing()
  const { closedDeal: { hash } } = await seenBy(anna, of)
  chat.clock.move(1_000)
  await chat.erase(bo)
  expect(await proofOf(hash)).toMatchObject({ hash, erasedAt: chat.clock.now().toISOString() })
  const receipt = { conversationId: of.conversationId, dealId, language: 'sv', zone: 'Europe/Oslo' }
  expect((await chat.command('requestReceipt', anna, receipt)).codes).toEqual(['CONTACT_GONE'])
  expect(await chat.rowsOf(bo.id)).toEqual([])
})
