/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { grantLife, readGrant } from '@delvik/runtime/file-grant'
import {
  documentReceipt,
  grantSecret,
  openPitchService,
  type Person,
  type PitchPlatform,
  positions,
} from '../testing/pitch-fixture.ts'
import { people, written } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let owner: Person
let reviewer: Person
let investor: Person
let other: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100' })
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'] })
  investor = await platform.person({ role: 'investor' })
  other = await does.entrepreneur()
  owner = await does.entrepreneur({ plan: 'premium' })
})
afterAll(() => platform[Symbol.asyncDispose]())

const name = 'Plan för delägare.pdf'
const carried = (who: Person, change: Record<string, unknown> = {}) => ({
  document: documentReceipt(who.id, change),
  documentName: name,
})
const pathOf = (who: Person) => `/users/${who.id}/documents/canary/Kanarieplan.pdf`

async function address(pitchId: string, who?: Person): Promise<string | null> {
  const query = `{ pitchDocument(pitchId: "${pitchId}") pitch(id: "${pitchId}") { document { name size } } }`
  const { pitchDocument, pitch } = (await platform.ask(query, who)).data
  expect(pitch?.document ?? null).toEqual(pitchDocument && { name, size: 184_320 })
  return pitchDocument
}

/** What storage makes of an address. */
function granted(at: string | null, now = platform.clock.now()) {
  const url = new URL(at ?? '', 'http://x')
  const grant = readGrant(url.searchParams.get('grant')!, { secret: grantSecret, now })
  expect(decodeURIComponent(url.pathname)).toBe(`/v0/b/delvik/o/${grant.path.slice(1)}`)
  return grant
}

async function shownDraft(id: string, who: Person) {
  const query = `{ draft(id: "${id}") { version content { document { receipt name size generation storedAt } } } }`
  return (await platform.ask(query, who)).data.draft
}

describe('a draft', () => {
  test('holds a document, with the place at which its author deletes it', async () => {
    const { id } = await does.draft(owner, carried(owner))
    expect((await shownDraft(id, owner)).content.document).toEqual({
      receipt: documentReceipt(owner.id),
      name,
      size: 184_320,
      generation: '1',
      storedAt: `/v0/b/delvik/o/${encodeURIComponent(pathOf(owner).slice(1))}`,
    })
  })

  test('lets go of it', async () => {
    const { id, version } = await does.draft(owner, carried(owner))
    await platform.codes('saveDraft', owner, { draftId: id, version, content: written(owner) })
    expect((await shownDraft(id, owner)).content.document).toBeNull()
  })

  test('takes no document of somebody else, and no picture', async () => {
    const { id, version } = await does.draft(owner)
    for (const change of [{ document: documentReceipt(other.id) }, carried(owner, { type: 'image/png' })]) {
      const input = { draftId: id, version, content: written(owner, change) }
      expect(await platform.codes('saveDraft', owner, input)).toEqual(['RECEIPT_INVALID'])
    }
  })
})

describe('a submission with a document', () => {
  test('is refused for Basic at its field, until the document or the plan is another', async () => {
    const basic = await does.entrepreneur()
    const draft = await does.draft(basic, carried(basic))
    const refused = await does.submit(basic, draft)
    const fields = [{ path: 'document', code: 'DOCUMENT_NEEDS_PLAN' }]
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'DOCUMENT_NEEDS_PLAN', fields })
    const bought = await platform.setPlan(basic.id, 'premium')
    const input = { draftId: draft.id, draftVersion: draft.version, attested: true }
    expect(await platform.codes('submitPitch', basic, input, positions(bought))).toEqual([])
  })

  test('is edited with it, and it can be replaced and removed then', async () => {
    const id = await does.published(owner, reviewer, carried(owner))
    const { data } = await platform.command('editPitch', owner, { pitchId: id }, 'draft { id }')
    const { document } = (await shownDraft(data.draft.id, owner)).content
    expect(document).toMatchObject({ name, storedAt: null })
    const same = { document: document.receipt, documentName: document.name }
    expect((await does.edit(owner, id, same)).codes).toEqual([])
    expect(granted(await address(id, owner)).generation).toBe('1')
    expect((await does.edit(owner, id, carried(owner, { generation: '2' }))).codes).toEqual([])
    expect(granted(await address(id, owner)).generation).toBe('2')
    expect((await does.edit(owner, id)).codes).toEqual([])
    expect(await address(id, owner)).toBeNull()
  })
})

describe('the document of a pitch', () => {
  test('under review is read by its owner and by reviewers alone, for five minutes', async () => {
    const id = await does.submitted(owner, carried(owner))
    for (const who of [undefined, investor, other]) expect(await address(id, who)).toBeNull()
    for (const who of [owner, reviewer]) {
      const at = await address(id, who)
      expect(granted(at)).toMatchObject({ path: pathOf(owner), generation: '1', viewer: who.id })
      const later = new Date(platform.clock.now().getTime() + grantLife)
      expect(() => granted(at, later)).toThrow('LINK_EXPIRED')
    }
  })

  test('that is published is read by whoever is signed in', async () => {
    const id = await does.published(owner, reviewer, carried(owner))
    expect(await address(id)).toBeNull()
    for (const who of [owner, investor, other]) expect(granted(await address(id, who)).viewer).toBe(who.id)
  })

  test('is the submitted one for reviewers, and nobody else’s while it waits', async () => {
    const id = await does.published(owner, reviewer, carried(owner))
    await does.edit(owner, id, carried(owner, { generation: '2' }))
    expect(granted(await address(id, reviewer)).generation).toBe('2')
    expect(await address(id, investor)).toBeNull()
  })

  test.each(['withdrawPitch', 'markDone', 'removePitch'])('is its owner’s alone after %s', async (command) => {
    const id = await does.published(owner, reviewer, carried(owner))
    await platform.codes(command, owner, { pitchId: id })
    for (const who of [undefined, investor, reviewer]) expect(await address(id, who)).toBeNull()
    expect(await address(id, owner)).not.toBeNull()
  })

  test('is shown as long as the plan lasts', async () => {
    const subscriber = await does.entrepreneur({ plan: 'premium' })
    const id = await does.published(subscriber, reviewer, carried(subscriber))
    await platform.setPlan(subscriber.id, 'basic')
    await platform.settle()
    expect(await address(id, investor)).toBeNull()
    expect(await address(id, subscriber)).not.toBeNull()
    await platform.setPlan(subscriber.id, 'premium')
    await platform.settle()
    expect(await address(id, investor)).not.toBeNull()
  })

  test('is none where there is no pitch', async () => {
    for (const id of ['rubbish', randomUUID()]) expect(await address(id, owner)).toBeNull()
  })

  test('is gone with the draft and the pitches of whoever is erased', async () => {
    const leaver = await does.entrepreneur({ plan: 'premium' })
    const ids = [await does.published(leaver, reviewer, carried(leaver)),
      (await does.draft(leaver, carried(leaver))).id]
    const data = { accountId: leaver.id }
    await platform.identity.tell(`account-${leaver.id}`, { type: 'AccountErased', data })
    await platform.settle()
    for (const id of ids) expect(await address(id, reviewer)).toBeNull()
    expect(await shownDraft(ids[1]!, leaver)).toBeNull()
  })
})

test('everybody is told their plan, nobody who is signed out', async () => {
  const plan = async (who?: Person) => platform.ask('{ myPlan }', who)
  expect((await plan(owner)).data).toEqual({ myPlan: 'premium' })
  expect((await plan(other)).data).toEqual({ myPlan: 'basic' })
  expect((await plan()).codes).toEqual(['UNAUTHENTICATED'])
})
