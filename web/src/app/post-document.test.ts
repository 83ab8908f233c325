import { afterEach, expect, test } from '@jest/globals'
import { SavePitchDocument } from '../entities/pitch/bookmark.generated.ts'
import { ViewPitchDocument } from '../features/pitch/pitch-page.generated.ts'
import { MeDocument } from '../entities/account/me.generated.ts'
import { post } from '../graph/post-document.ts'

const { fetch } = globalThis
afterEach(() => void (globalThis.fetch = fetch))

/** What the browser is asked to do. */
async function requestOf(document: object, variables: unknown): Promise<RequestInit> {
  let asked: RequestInit = {}
  globalThis.fetch = (_, init) => Promise.resolve((asked = init!) && Response.json({ data: {} }))
  await post({ url: '/graphql', document, variables })
  return asked
}

test('a command is carried out though the page is left, a question is not', async () => {
  expect((await requestOf(SavePitchDocument, { input: { pitchId: 'p' } })).keepalive).toBe(true)
  expect((await requestOf(MeDocument, {})).keepalive).toBe(false)
})

test('a command that browsers would refuse to send on goes as it did', async () => {
  expect((await requestOf(SavePitchDocument, { input: { pitchId: 'p'.repeat(60_000) } })).keepalive).toBe(false)
})

test('a document is known by what stands beside its syntax tree, which the build leaves out of pages', async () => {
  const bare = ({ definitions: _, ...rest }: typeof MeDocument | typeof ViewPitchDocument) => rest
  expect((await requestOf(bare(MeDocument), {})).keepalive).toBe(false)
  expect((await requestOf(bare(ViewPitchDocument), { input: {} })).keepalive).toBe(true)
})
