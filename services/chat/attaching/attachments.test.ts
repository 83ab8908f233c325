/** @service */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readGrant } from '@delvik/runtime/file-grant'
import { bucket } from '@delvik/schemas/values/files'
import { fileGrantSecret, openChatService, type Person, receipt } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
beforeAll(async () => {
  chat = await openChatService('attachments')
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

async function talking(): Promise<{ anna: Person; bo: Person; id: string }> {
  const [anna, bo] = [await chat.person(), await chat.person()]
  await chat.settle()
  return { anna, bo, id: await chat.opened(anna, bo) }
}

const fields = 'seq body attachments { name size type }'
const send = (who: Person, conversationId: string, said: object) =>
  chat.command('sendMessage', who, { conversationId, ...said }, `message { ${fields} }`)
const plan = (who: Person, name = 'Plan.pdf', change = {}) => ({ receipt: receipt(who, change), name })

async function addresses(who: Person | undefined, conversationId: string, seq = 1): Promise<string[] | null> {
  const query = 'query ($id: ID!, $seq: Int!) { attachmentAddresses(conversationId: $id, seq: $seq) }'
  return (await chat.ask(query, who, { id: conversationId, seq })).data.attachmentAddresses
}

test('files are sent with words or without, and seen by both', async () => {
  const { anna, bo, id } = await talking()
  const shown = { name: 'Plan.pdf', size: 421_888, type: 'application/pdf' }
  const alone = await send(anna, id, { body: ' ', attachments: [plan(anna)] })
  expect(alone.data.message).toEqual({ seq: 1, body: null, attachments: [shown] })
  const picture = plan(anna, 'Ritning.png', { type: 'image/png' })
  await send(anna, id, { body: 'Här är allt.', attachments: [plan(anna), picture] })
  const { data } = await chat.ask(`{ conversation(id: "${id}") { messages(last: 1) { nodes { ${fields} } } } }`, bo)
  const both = [shown, { ...shown, name: 'Ritning.png', type: 'image/png' }]
  expect(data.conversation.messages.nodes).toEqual([{ seq: 2, body: 'Här är allt.', attachments: both }])
})

test('only what the sender has uploaded to send along is taken, five at most, and none with a phrase', async () => {
  const { anna, bo, id } = await talking()
  const refused = async (...attachments: object[]) => (await send(anna, id, { attachments })).codes
  const { receipt: good } = plan(anna)
  expect(await refused(plan(bo))).toEqual(['RECEIPT_INVALID'])
  expect(await refused(plan(anna, 'Plan.pdf', { owner: bo.id }))).toEqual(['RECEIPT_INVALID'])
  expect(await refused(plan(anna, 'a', { path: `/users/${anna.id}/documents/a.pdf` }))).toEqual(['RECEIPT_INVALID'])
  const outside = `/users/${anna.id}/attachments/../../${bo.id}/attachments/a.pdf`
  expect(await refused(plan(anna, 'a', { path: outside }))).toEqual(['RECEIPT_INVALID'])
  expect(await refused(plan(anna, 'a', { type: 'text/html' }))).toEqual(['RECEIPT_INVALID'])
  expect(await refused({ receipt: `${good.slice(0, -2)}xx` })).toEqual(['RECEIPT_INVALID'])
  const six = Array.from({ length: 6 }, () => plan(anna))
  const { errors } = await send(anna, id, { attachments: six })
  expect(errors[0]!.extensions.fields).toEqual([{ path: 'attachments', code: 'TOO_LONG', most: 5 }])
  expect((await send(anna, id, { phrase: 'hello', attachments: [plan(anna)] })).codes).toEqual(['INVALID_INPUT'])
  expect(await refused()).toEqual(['INVALID_INPUT'])
  const [named] = (await send(anna, id, { attachments: [plan(anna, ' \u202e ')] })).data.message.attachments
  expect(named.name).toBe('plan.pdf')
})

test('files are read by the two alone, for five minutes, by the name of whoever asks', async () => {
  const { anna, bo, id } = await talking()
  const path = `/users/${anna.id}/attachments/1/plan.pdf`
  await send(anna, id, { attachments: [plan(anna, 'Plan.pdf', { path }), plan(anna)] })
  const cia = await chat.person()
  for (const who of [cia, undefined]) expect(await addresses(who, id)).toBeNull()
  for (const seq of [0, 2, -1]) expect(await addresses(bo, id, seq)).toBeNull()
  for (const who of [anna, bo]) {
    const given = await addresses(who, id)
    expect(given).toHaveLength(2)
    const { pathname, searchParams } = new URL(given![0]!, 'https://delvik.example')
    expect(decodeURIComponent(pathname)).toBe(`/v0/b/${bucket}/o${path}`)
    const by = (later: number) => ({
      secret: fileGrantSecret,
      now: new Date(chat.clock.now().getTime() + later),
    })
    const grant = searchParams.get('grant')!
    expect(readGrant(grant, by(299_000))).toMatchObject({ path, viewer: who.id })
    expect(() => readGrant(grant, by(300_000))).toThrow('LINK_EXPIRED')
  }
})

test('a block leaves what was sent to both, and hiding leaves nothing to whoever has hidden', async () => {
  const { anna, bo, id } = await talking()
  await send(anna, id, { attachments: [plan(anna)] })
  await chat.command('blockContact', bo, { conversationId: id })
  for (const who of [anna, bo]) expect(await addresses(who, id)).toHaveLength(1)
  await chat.command('hideConversation', bo, { conversationId: id })
  expect(await addresses(bo, id)).toBeNull()
  expect(await addresses(anna, id)).toHaveLength(1)
})

test('the files of a conversation come in pages, without what was hidden', async () => {
  const { anna, bo, id } = await talking()
  for (const name of ['a', 'b', 'c']) {
    await send(anna, id, { body: 'Ord' })
    await send(anna, id, { attachments: [plan(anna, name)] })
    chat.clock.move(1_000)
  }
  const page = async (who: Person, asked = '') => {
    const query = `{ conversation(id: "${id}") { attached${asked} { hasMore startCursor nodes { ${fields} } } } }`
    const { nodes, ...rest } = (await chat.ask(query, who)).data.conversation.attached
    return { ...rest, names: nodes.map((one: any) => one.attachments[0].name).join('') } // has the shape of its query
  }
  expect(await page(bo)).toMatchObject({ names: 'abc', hasMore: false })
  const last = await page(bo, '(last: 2)')
  expect(last).toMatchObject({ names: 'bc', hasMore: true })
  expect(await page(bo, `(last: 2, before: "${last.startCursor}")`)).toMatchObject({ names: 'a', hasMore: false })
  await chat.command('hideConversation', bo, { conversationId: id })
  expect(await page(bo)).toMatchObject({ names: '', hasMore: false, startCursor: null })
  expect((await chat.ask(`{ conversation(id: "${id}") { attached(last: 0) { hasMore } } }`, bo)).codes).toEqual([
    'INVALID_INPUT',
  ])
})

test('who asks for their data gets the names of what they have sent', async () => {
  const { anna, bo, id } = await talking()
  await send(anna, id, { attachments: [plan(anna)] })
  expect(await chat.ownMessages(anna)).toEqual([expect.objectContaining({ body: null, attachments: ['Plan.pdf'] })])
  expect(await chat.ownMessages(bo)).toEqual([])
})

test('names and paths are sealed, and gone with whoever has sent them', async () => {
  const { anna, bo, id } = await talking()
  await send(anna, id, { attachments: [plan(anna)] })
  await send(bo, id, { attachments: [plan(bo, 'Bos.pdf')] })
  const [sent] = (await chat.told('MessageSent')).filter(({ conversationId }) => conversationId === id)
  expect(sent.attachments).toEqual([
    { path: '[erased]', generation: '1764000000000001', name: '[erased]', size: 421_888, type: 'application/pdf' },
  ])
  await chat.settle()
  await chat.erase(anna)
  const query =
    `{ conversations { edges { node { lastMessage { ${fields} } } } } conversation(id: "${id}") { attached { nodes { ${fields} } } messages(last: 5) { nodes { ${fields} } } } }`
  const { data } = await chat.ask(query, bo)
  const bos = { seq: 2, body: null, attachments: [{ name: 'Bos.pdf', size: 421_888, type: 'application/pdf' }] }
  expect(data.conversation.messages.nodes).toEqual([{ seq: 1, body: null, attachments: [] }, bos])
  expect(data.conversation.attached.nodes).toEqual([bos])
  expect(await addresses(bo, id, 1)).toEqual([])
  expect(await addresses(bo, id, 2)).toHaveLength(1)
  expect(await addresses(anna, id, 2)).toBeNull()
  expect(await chat.rowsOf(anna.id)).toEqual([])
})
