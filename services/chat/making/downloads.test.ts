/** @service */
import { randomUUID } from 'node:crypto'
import { closedPort } from '@delvik/runtime/testing/until'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openChatService, type Person } from '../testing/chat-fixture.ts'

type Chat = Awaited<ReturnType<typeof openChatService>>
let chat: Chat
let of: Awaited<ReturnType<Chat['closing']>>
let stranger: Person
beforeAll(async () => {
  // Nothing is ever there: how files are made at storage, deploy/journeys shows.
  chat = await openChatService('downloads', { STORAGE_URL: `http://127.0.0.1:${closedPort}` })
  of = await chat.closing()
  stranger = await chat.person()
}, 60_000)
afterAll(() => chat[Symbol.asyncDispose]())

const made = 'download { id kind state progress size until }'
const history = (who: Person | undefined, change: object = {}) => {
  const input = { conversationId: of.conversationId, language: 'sv', zone: 'Europe/Stockholm', other: 'Bo' }
  return chat.command('requestHistory', who, { ...input, ...change }, made)
}
const receipt = (who: Person | undefined, change: object = {}) => {
  const { conversationId, dealId } = of
  const input = { conversationId, dealId, language: 'en_GB', zone: 'Europe/London' }
  return chat.command('requestReceipt', who, { ...input, ...change }, made)
}

async function looked(who: Person | undefined, id: string) {
  const query = `query ($id: ID!) { download(id: $id) { id state progress } downloadAddress(id: $id) }`
  return (await chat.ask(query, who, { id })).data
}

test('is asked for by the two alone', async () => {
  for (const ask of [history, receipt]) {
    for (const who of [stranger, undefined]) expect((await ask(who)).codes).toEqual(['NOT_FOUND'])
    expect((await ask(of.anna, { conversationId: randomUUID() })).codes).toEqual(['NOT_FOUND'])
    expect((await ask(of.anna, { conversationId: 'rubbish' })).codes).toEqual(['NOT_FOUND'])
    expect((await ask(of.anna, { zone: 'Mars/Base' })).codes).toEqual(['INVALID_INPUT'])
  }
  expect((await receipt(of.anna, { dealId: randomUUID() })).codes).toEqual(['NOT_FOUND'])
  expect((await receipt(of.anna, { dealId: 'rubbish' })).codes).toEqual(['NOT_FOUND'])
})

test('waits while storage is away, and is seen by who has asked, for an hour', async () => {
  const { data: { download } } = await receipt(of.bo)
  expect(download).toMatchObject({ kind: 'receipt', state: 'making', size: null })
  expect(download.until).toBe(new Date(chat.clock.now().getTime() + 3_600_000).toISOString())
  const seen = { id: download.id, state: 'making', progress: 0 }
  expect(await looked(of.bo, download.id)).toEqual({ download: seen, downloadAddress: null })
  for (const who of [of.anna, stranger, undefined])
    expect(await looked(who, download.id)).toEqual({ download: null, downloadAddress: null })
  chat.clock.move(3_600_000)
  expect(await looked(of.bo, download.id)).toEqual({ download: null, downloadAddress: null })
})

test('asked for twice is one, and nobody takes the id of another', async () => {
  const commandId = randomUUID()
  const [one, other] = [await history(of.anna, { commandId }), await history(of.anna, { commandId })]
  expect(one.data).toEqual(other.data)
  expect(one.data.download).toMatchObject({ id: commandId, kind: 'history' })
  expect((await history(of.bo, { commandId })).codes).toEqual(['COMMAND_ID_REUSED'])
})

test('twenty an hour are enough', async () => {
  chat.clock.move(3_600_000)
  for (let n = 0; n < 20; n++) expect((await history(of.anna)).codes).toEqual([])
  const { errors: [refusal] } = await history(of.anna)
  expect(refusal!.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAt: expect.any(String) })
  expect((await history(of.bo)).codes).toEqual([])
  chat.clock.move(3_600_000)
  expect((await history(of.anna)).codes).toEqual([])
})
