/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { messagePace } from '@delvik/schemas/values/chat'
import { openChatService, type Person } from './testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('chat', { CONVERSATION_LIMIT: '3' })
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

/** Two people who have not talked yet. */
async function two(): Promise<{ anna: Person; bo: Person }> {
  const [anna, bo] = [await chat.person(), await chat.person()]
  await chat.settle()
  return { anna, bo }
}

async function talking(): Promise<{ anna: Person; bo: Person; id: string }> {
  const both = await two()
  return { ...both, id: await chat.opened(both.anna, both.bo) }
}

/** The messages keep to the pace that is allowed. */
async function say(who: Person, conversationId: string, ...bodies: string[]): Promise<void> {
  for (const body of bodies) {
    const { codes } = await chat.command('sendMessage', who, { conversationId, body })
    if (codes.length > 0) throw new Error(codes.join())
    chat.clock.move(1_000)
  }
}

const read = (who: Person, id: string, fields: string, variables = '') =>
  chat.ask(`{ conversation(id: "${id}"${variables}) { ${fields} } }`, who).then(({ data }) => data.conversation)
const unread = async (who: Person) => (await chat.ask('{ unreadMessages }', who)).data.unreadMessages
const inboxOf = async (who: Person, page = 'first: 30') => {
  const { data } = await chat.ask(
    `{ conversations(${page}) { edges { cursor node { id unread lastMessage { body own } } } pageInfo { hasNextPage } } }`,
    who,
  )
  return data.conversations
}

describe('opening', () => {
  test('from a pitch and from a profile comes to the same conversation', async () => {
    const { anna, bo } = await two()
    const pitchId = await chat.pitchOf(bo)
    await chat.settle()
    const byPitch = await chat.command('openConversation', anna, { pitchId }, 'conversation { id about { id } }')
    expect(byPitch.data.conversation.about).toEqual({ id: pitchId })
    expect(await chat.opened(anna, bo)).toBe(byPitch.data.conversation.id)
    expect(await chat.opened(bo, anna)).toBe(byPitch.data.conversation.id)
  })

  test('is refused where there is nobody, or nothing to be seen', async () => {
    const { anna, bo } = await two()
    const unconfirmed = await chat.person({ confirmed: false })
    const pitchId = await chat.pitchOf(bo)
    await chat.pitches.tell(`pitch-${pitchId}`, {
      type: 'PitchUnlisted',
      data: { pitchId, ownerId: bo.id, reason: 'ownerLeaves' },
    })
    await chat.settle()
    const refused = async (who: Person | undefined, wanted: object) =>
      (await chat.command('openConversation', who, wanted)).codes
    expect(await refused(undefined, { accountId: bo.id })).toEqual(['UNAUTHENTICATED'])
    expect(await refused(unconfirmed, { accountId: bo.id })).toEqual(['EMAIL_NOT_CONFIRMED'])
    expect(await refused(anna, { accountId: unconfirmed.id })).toEqual(['NOT_FOUND'])
    for (const accountId of [randomUUID(), 'rubbish']) expect(await refused(anna, { accountId })).toEqual(['NOT_FOUND'])
    expect(await refused(anna, { pitchId })).toEqual(['NOT_FOUND'])
    expect(await refused(anna, { accountId: anna.id })).toEqual(['OWN_CONVERSATION'])
    for (const wanted of [{}, { accountId: bo.id, pitchId }])
      expect(await refused(anna, wanted)).toEqual(['INVALID_INPUT'])
  })

  test('is bounded by the day, and says when there is room again', async () => {
    const [anna, ...others] = await Promise.all(Array.from({ length: 6 }, () => chat.person()))
    await chat.settle()
    const [first] = others
    const began = chat.clock.now().getTime()
    await chat.opened(anna!, first!)
    chat.clock.move(60_000)
    // However many at once, and those that are there already count once.
    const answers = await Promise.all(
      others.map(({ id }) => chat.command('openConversation', anna, { accountId: id })),
    )
    const refused = answers.filter(({ codes }) => codes.length > 0)
    expect(refused.map(({ codes }) => codes)).toEqual([['TOO_MANY_CONVERSATIONS'], ['TOO_MANY_CONVERSATIONS']])
    expect(refused[0]!.errors[0]!.extensions.retryAt).toBe(new Date(began + 86_400_000).toISOString())
    chat.clock.move(86_400_000)
    for (const one of others) await chat.opened(anna!, one)
  })
})

describe('messages', () => {
  test('reach both, once, in the order of their numbers', async () => {
    const { anna, bo, id } = await talking()
    const input = { commandId: randomUUID(), conversationId: id, body: 'Hej Bo, jag har läst er presentation.' }
    const asked = 'message { seq id body phrase own } conversation { lastSeq answered }'
    for (const _ of ['first', 'again'])
      expect((await chat.command('sendMessage', anna, input, asked)).data).toEqual({
        message: { seq: 1, id: input.commandId, body: input.body, phrase: null, own: true },
        conversation: { lastSeq: 1, answered: true },
      })
    expect(await read(bo, id, 'answered messages(last: 5) { hasMore nodes { seq body own } }')).toEqual({
      answered: false,
      messages: { hasMore: false, nodes: [{ seq: 1, body: input.body, own: false }] },
    })
    const phrase = await chat.command(
      'sendMessage',
      bo,
      { conversationId: id, phrase: 'tellMore' },
      'message { body phrase seq }',
    )
    expect(phrase.data.message).toEqual({ body: null, phrase: 'tellMore', seq: 2 })
  })

  test('are words or a phrase', async () => {
    const { anna, id } = await talking()
    const fields = async (said: object) => {
      const { errors } = await chat.command('sendMessage', anna, { conversationId: id, ...said })
      return errors.map(({ extensions }) => extensions.fields?.[0]?.code ?? extensions.code)
    }
    expect(await fields({ body: ' \n ' })).toEqual(['REQUIRED'])
    expect(await fields({})).toEqual(['REQUIRED'])
    expect(await fields({ body: 'a'.repeat(10_001) })).toEqual(['TOO_LONG'])
    expect(await fields({ body: 'a\u0000b' })).toEqual(['UNSEEN_CHARACTERS'])
    expect(await fields({ body: 'Hej', phrase: 'hello' })).toEqual(['INVALID_INPUT'])
    expect(await read(anna, id, 'lastSeq')).toEqual({ lastSeq: 0 })
  })

  test('come in pages, backwards and forwards, across what is no message', async () => {
    const { anna, bo, id } = await talking()
    await say(anna, id, 'a', 'b', 'c')
    await chat.command('blockContact', bo, { conversationId: id })
    await chat.command('unblockContact', bo, { conversationId: id })
    await say(bo, id, 'd', 'e')
    const page = async (asked: string) => {
      const { messages } = await read(anna, id, `messages(${asked}) { hasMore startCursor nodes { seq body } }`)
      const { nodes, ...rest } = messages
      return { ...rest, bodies: nodes.map(({ body }: { body: string }) => body).join('') }
    }
    const last = await page('last: 3')
    expect(last).toMatchObject({ bodies: 'cde', hasMore: true })
    expect(await page(`last: 3, before: "${last.startCursor}"`)).toMatchObject({ bodies: 'ab', hasMore: false })
    expect(await page('first: 2, after: 0')).toMatchObject({ bodies: 'ab', hasMore: true })
    expect(await page('first: 2, after: 2')).toMatchObject({ bodies: 'cd', hasMore: true })
    expect(await page('first: 2, after: 4')).toMatchObject({ bodies: 'e', hasMore: false })
    expect(await page('first: 2, after: 99')).toMatchObject({ bodies: '', hasMore: false, startCursor: null })
    for (const wrong of ['last: 201', 'first: 201', 'last: 0', 'last: 2, before: "rubbish"'])
      expect((await chat.ask(`{ conversation(id: "${id}") { messages(${wrong}) { hasMore } } }`, anna)).codes)
        .toHaveLength(1)
  })

  test('are sent at the pace of people', async () => {
    const { anna, id } = await talking()
    const refused = []
    for (let n = 0; n <= messagePace.messages; n++) {
      const answer = await chat.command('sendMessage', anna, { conversationId: id, body: 'Hej' })
      if (answer.codes.length > 0) refused.push(answer)
    }
    expect(refused.map(({ codes }) => codes)).toEqual([['TOO_MANY_REQUESTS']])
    const { retryAt } = refused[0]!.errors[0]!.extensions
    chat.clock.move(Date.parse(retryAt!) - chat.clock.now().getTime())
    await say(anna, id, 'Hej igen')
  })
})

describe('what is unread', () => {
  test('is counted for each, exactly, and goes by reading or writing', async () => {
    const { anna, bo, id } = await talking()
    await say(anna, id, 'a', 'b')
    expect([await unread(anna), await unread(bo)]).toEqual([0, 2])
    const marked = await chat.command('markRead', bo, { conversationId: id, seq: 1 }, 'conversation { unread readSeq }')
    expect(marked.data.conversation).toEqual({ unread: 1, readSeq: 1 })
    expect(await read(anna, id, 'readByOther')).toEqual({ readByOther: 1 })
    // Neither back, nor further than there is.
    for (const [seq, readSeq] of [[0, 1], [99, 2]])
      expect(
        (await chat.command('markRead', bo, { conversationId: id, seq }, 'conversation { readSeq }')).data.conversation,
      ).toEqual({ readSeq })
    await say(anna, id, 'c')
    await say(bo, id, 'd')
    expect([await unread(anna), await unread(bo)]).toEqual([1, 0])
  })

  test('once read is told the other, twice in a minute at most', async () => {
    const { anna, bo, id } = await talking()
    const told = async () => (await chat.told('ReadUpTo')).filter(({ conversationId }) => conversationId === id)
    await say(anna, id, 'a', 'b', 'c')
    await chat.settle()
    expect(await told()).toEqual([])
    await chat.command('markRead', bo, { conversationId: id, seq: 1 })
    await chat.settle()
    await chat.command('markRead', bo, { conversationId: id, seq: 2 })
    await chat.command('markRead', bo, { conversationId: id, seq: 3 })
    await chat.settle()
    const first = { conversationId: id, accountId: bo.id, seq: 1 }
    expect(await told()).toEqual([first])
    chat.clock.move(30_000)
    await chat.settle()
    expect(await told()).toEqual([first, { ...first, seq: 3 }])
  })
})

describe('the inbox', () => {
  test('has what was written in last first, for both, and what is opened for who opened it', async () => {
    const { anna, bo, id } = await talking()
    const cia = await chat.person()
    await chat.settle()
    expect((await inboxOf(anna)).edges).toMatchObject([{ node: { id, lastMessage: null } }])
    expect((await inboxOf(bo)).edges).toEqual([])
    await say(anna, id, 'Till Bo')
    const other = await chat.opened(cia, anna)
    await say(cia, other, 'Till Anna')
    await chat.settle()
    expect((await inboxOf(anna)).edges.map(({ node }: { node: object }) => node)).toEqual([
      { id: other, unread: 1, lastMessage: { body: 'Till Anna', own: false } },
      { id, unread: 0, lastMessage: { body: 'Till Bo', own: true } },
    ])
    const page = await inboxOf(anna, 'first: 1')
    expect(page.pageInfo).toEqual({ hasNextPage: true })
    expect((await inboxOf(anna, `first: 1, after: "${page.edges[0].cursor}"`)).edges).toMatchObject([{ node: { id } }])
  })

  test('has no conversation that was hidden, until somebody writes again', async () => {
    const { anna, bo, id } = await talking()
    await say(anna, id, 'a', 'b')
    await chat.command('hideConversation', bo, { conversationId: id })
    await chat.settle()
    expect((await inboxOf(bo)).edges).toEqual([])
    expect(await unread(bo)).toBe(0)
    expect((await inboxOf(anna)).edges).toHaveLength(1)
    await say(anna, id, 'c')
    await chat.settle()
    expect((await inboxOf(bo)).edges).toMatchObject([{ node: { id, unread: 1 } }])
    const bodies = (who: Person) => read(who, id, 'messages(last: 5) { hasMore nodes { body } }')
    expect((await bodies(bo)).messages).toEqual({ hasMore: false, nodes: [{ body: 'c' }] })
    expect((await bodies(anna)).messages.nodes).toHaveLength(3)
  })
})

test('somebody who is blocked keeps what there is, and says so to neither side but by refusing', async () => {
  const { anna, bo, id } = await talking()
  await say(anna, id, 'a')
  const blocked = await chat.command('blockContact', bo, { conversationId: id }, 'conversation { blocking }')
  expect(blocked.data.conversation).toEqual({ blocking: 'byYou' })
  expect(await read(anna, id, 'blocking messages(last: 1) { nodes { body } }')).toEqual({
    blocking: 'byThem',
    messages: { nodes: [{ body: 'a' }] },
  })
  const send = (who: Person) => chat.command('sendMessage', who, { conversationId: id, body: 'b' })
  expect((await send(anna)).codes).toEqual(['BLOCKED_BY_THEM'])
  expect((await send(bo)).codes).toEqual(['BLOCKED_BY_YOU'])
})

describe('a deal', () => {
  const shown = 'deal { id state own amount currency share termsHash pitch { id } }'
  async function proposing() {
    const { anna, bo } = await two()
    const pitchId = await chat.pitchOf(bo)
    await chat.settle()
    const { data } = await chat.command('openConversation', anna, { pitchId }, 'conversation { id }')
    const conversationId = data.conversation.id
    const proposed = await chat.command(
      'proposeDeal',
      anna,
      { conversationId, amount: '150000000', share: 1200 },
      `conversation { ${shown} }`,
    )
    const { deal } = proposed.data.conversation
    return { anna, bo, pitchId, conversationId, deal, of: { conversationId, dealId: deal.id } }
  }
  const dealOf = async (who: Person, id: string) => (await read(who, id, shown)).deal
  const told = async (type: string, dealId: string) => (await chat.told(type)).filter((one) => one.dealId === dealId)

  test('is seen by both on the same terms, and by nobody in the log', async () => {
    const { anna, bo, pitchId, conversationId, deal } = await proposing()
    const terms = { state: 'proposed', amount: '150000000', currency: 'SEK', share: 1200, pitch: { id: pitchId } }
    expect(deal).toMatchObject({ ...terms, own: true })
    expect(await dealOf(bo, conversationId)).toEqual({ ...deal, own: false })
    expect(await dealOf(anna, conversationId)).toEqual(deal)
    expect((await told('DealProposed', deal.id))[0].terms).toBe('[erased]')
  })

  test('is confirmed once the pitch is done by it, and only on the terms that were seen', async () => {
    const { anna, bo, pitchId, conversationId, deal, of } = await proposing()
    expect((await chat.command('agreeDeal', bo, { ...of, termsHash: 'other' })).codes).toEqual(['TERMS_CHANGED'])
    expect((await chat.command('agreeDeal', anna, { ...of, termsHash: deal.termsHash })).codes).toEqual(
      ['OWN_PROPOSAL'],
    )
    const agreed = await chat.command(
      'agreeDeal',
      bo,
      { ...of, termsHash: deal.termsHash },
      `conversation { ${shown} }`,
    )
    expect(agreed.data.conversation.deal.state).toBe('agreed')
    const data = { pitchId, ownerId: bo.id, dealId: deal.id }
    await chat.pitches.tell(`pitch-${pitchId}`, { type: 'PitchCompleted', data })
    await chat.settle()
    expect((await dealOf(anna, conversationId)).state).toBe('confirmed')
    expect((await chat.command('withdrawDeal', anna, of)).codes).toEqual(['DEAL_ENDED'])
    expect(await told('DealConfirmed', deal.id)).toHaveLength(1)
  })

  test('is over when the pitch is taken by another, withdrawn, or refuses it', async () => {
    const refused = await proposing()
    await chat.command('agreeDeal', refused.bo, { ...refused.of, termsHash: refused.deal.termsHash })
    const taken = await proposing()
    const withdrawn = await proposing()
    const data = ({ pitchId, bo }: typeof taken) => ({ pitchId, ownerId: bo.id })
    const tell = (one: typeof taken, type: string, more: object = {}) =>
      chat.pitches.tell(`pitch-${one.pitchId}`, { type, data: { ...data(one), ...more } } as never)
    await tell(refused, 'DealRefused', { dealId: refused.deal.id })
    await tell(taken, 'PitchCompleted', { dealId: randomUUID() })
    await tell(withdrawn, 'PitchWithdrawn')
    await chat.settle()
    for (const { anna, conversationId } of [refused, taken, withdrawn])
      expect((await dealOf(anna, conversationId)).state).toBe('overtaken')
  })

  test('needs a pitch that is offered by one of the two', async () => {
    const { anna, id } = await talking()
    expect((await chat.command('proposeDeal', anna, { conversationId: id })).codes).toEqual(['NOT_PUBLISHED'])
    const { conversationId } = await proposing()
    expect((await chat.command('proposeDeal', anna, { conversationId })).codes).toEqual(['NOT_FOUND'])
  })

  test('is reminded of after three days and expires after seven', async () => {
    const { bo, conversationId, deal, of } = await proposing()
    chat.clock.move(3 * 86_400_000)
    await chat.settle()
    expect(await told('DealReminded', deal.id)).toHaveLength(1)
    chat.clock.move(4 * 86_400_000)
    await chat.settle()
    expect((await dealOf(bo, conversationId)).state).toBe('expired')
    expect((await chat.command('agreeDeal', bo, { ...of, termsHash: deal.termsHash })).codes).toEqual(['DEAL_ENDED'])
  })

  test('ends with a block, and nothing is left of it after an erasure but for its being over', async () => {
    const { anna, bo, conversationId } = await proposing()
    await chat.command('blockContact', bo, { conversationId })
    expect((await dealOf(anna, conversationId)).state).toBe('declined')
    expect((await chat.command('proposeDeal', anna, { conversationId })).codes).toEqual(['BLOCKED_BY_THEM'])
    const other = await proposing()
    await chat.erase(other.anna)
    expect(await dealOf(other.bo, other.conversationId)).toBeNull()
    expect(await told('DealWithdrawn', other.deal.id)).toHaveLength(1)
  })
})

test('a message is found by its number, by the two who have it alone', async () => {
  const { anna, bo, id } = await talking()
  const cia = await chat.person()
  await say(anna, id, 'a', 'b')
  const query =
    'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Message { seq body } ... on Conversation { lastSeq } } }'
  const of = [
    { __typename: 'Message', conversationId: id, seq: 2 },
    { __typename: 'Message', conversationId: id, seq: 3 },
    { __typename: 'Conversation', id },
  ]
  expect((await chat.ask(query, bo, { of })).data._entities).toEqual([{ seq: 2, body: 'b' }, null, { lastSeq: 2 }])
  for (const who of [cia, undefined])
    expect((await chat.ask(query, who, { of })).data._entities).toEqual([null, null, null])
})

test('messages are found by their numbers, in the order that is asked, whatever lies between them', async () => {
  const { anna, bo, id } = await talking()
  const other = await chat.opened(anna, await chat.person().then(async (who) => (await chat.settle(), who)))
  await say(anna, id, 'a', 'b')
  await chat.command('blockContact', bo, { conversationId: id })
  await chat.command('unblockContact', bo, { conversationId: id })
  await say(bo, id, 'c')
  await say(anna, other, 'd')
  const query = 'query ($of: [MessageKey!]!) { messages(of: $of) { body sender { id } } }'
  const asked = (who: Person | undefined, ...keys: [string, number][]) =>
    chat.ask(query, who, { of: keys.map(([conversationId, seq]) => ({ conversationId, seq })) })
  const [a, c, d] = [{ body: 'a', sender: { id: anna.id } }, { body: 'c', sender: { id: bo.id } }, {
    body: 'd',
    sender: { id: anna.id },
  }]
  const keys: [string, number][] = [[id, 3], [other, 1], [id, 1], [id, 4], [id, 0], ['rubbish', 1], [id, 2 ** 31 - 1]]
  expect((await asked(anna, ...keys)).data.messages).toEqual([c, d, a, null, null, null, null])
  expect((await asked(bo, ...keys)).data.messages).toEqual([c, null, a, null, null, null, null])
  expect((await asked(undefined, ...keys)).data.messages).toEqual(keys.map(() => null))
  await chat.command('hideConversation', bo, { conversationId: id })
  expect((await asked(bo, [id, 3])).data.messages).toEqual([null])
  expect((await asked(bo, ...Array.from({ length: 201 }, (): [string, number] => [id, 1]))).codes).toEqual(
    ['INVALID_INPUT'],
  )
})

test('who asks for their data gets what they wrote, and nothing of the other one', async () => {
  const { anna, bo, id } = await talking()
  await say(anna, id, 'Hej!', 'Hur går det?')
  await say(bo, id, 'Bra.')
  const [first, second] = ['Hej!', 'Hur går det?'].map((body) => expect.objectContaining({ conversation: id, body }))
  expect(await chat.ownMessages(anna)).toEqual([first, second])
  expect(await chat.ownMessages(bo)).toEqual([expect.objectContaining({ body: 'Bra.', seq: 3 })])
})

test('of whoever was erased nothing is left that they wrote; the other one keeps their own', async () => {
  const { anna, bo, id } = await talking()
  await say(anna, id, 'Annas ord')
  await say(bo, id, 'Bos ord')
  await say(anna, id, 'Annas sista ord')
  await chat.settle()
  await chat.erase(anna)
  const fields = 'other { id } lastMessage { body phrase } messages(last: 5) { nodes { body own } }'
  expect(await read(bo, id, fields)).toEqual({
    other: null,
    lastMessage: { body: null, phrase: null },
    messages: { nodes: [{ body: null, own: false }, { body: 'Bos ord', own: true }, { body: null, own: false }] },
  })
  expect((await inboxOf(bo)).edges).toMatchObject([{ node: { id, lastMessage: { body: null } } }])
  expect((await chat.command('sendMessage', bo, { conversationId: id, body: 'Är du där?' })).codes).toEqual([
    'CONTACT_GONE',
  ])
  expect(await chat.rowsOf(anna.id)).toEqual([])
})
