import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { linkToken } from '@delvik/apphost/demo/registration'
import type { Person, Refusal } from '@delvik/apphost/demo/person'
import { password, Stage } from './stage.ts'
import { termsVersion } from '@delvik/schemas/values/account'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { inputOf } from '@delvik/apphost/demo/pitch-life'
import { watchOutside } from '@delvik/gateway/testing/outside'
import { company } from './company.ts'

let stage: Stage
let reached: readonly string[]
beforeAll(async () => {
  reached = watchOutside()
  stage = await Stage.open(process.env['POSTGRES_URL']!)
}, 240_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

test('a pitch goes from sign-up to a bookmark by the public graph alone', async () => {
  const owner = await signUp('disa@example.org', 'entrepreneur')
  const id = await submit(owner)
  await approve(id)
  await stage.settle()

  const investor = await signUp('ivar@example.org', 'investor')
  const query = `{ searchPitches(query: { text: "surdegskringlor" }) {
    totalCount edges { node { id companyName assets equityOffered promoted views saved own details { text owner { name } } } } } }`
  const { searchPitches } = await investor.ask(query)
  expect(searchPitches.totalCount).toBe(1)
  const text = 'Vi bakar surdegskringlor i en vedugn och säljer dem i fyrtio butiker mellan Karlstad och Oslo.'
  expect(searchPitches.edges[0].node).toEqual({
    id,
    companyName: 'Kringelgården',
    assets: '100000000',
    equityOffered: 1250,
    promoted: false,
    views: 0,
    saved: false,
    own: false,
    details: { text, owner: { name: 'disa' } },
  })

  const saved = await investor.command('savePitch', { pitchId: id }, 'pitch { saved }')
  expect(saved).toEqual({ pitch: { saved: true } })
  const { bookmarks } = await investor.ask('{ bookmarks { totalCount edges { node { pitchId state companyName } } } }')
  expect(bookmarks).toEqual({
    totalCount: 1,
    edges: [{ node: { pitchId: id, state: 'published', companyName: 'Kringelgården' } }],
  })
}, 120_000)

async function signUp(email: string, role: string): Promise<Person> {
  const [name] = email.split('@')
  const form = { name, email, password, acceptTerms: true, termsVersion, language: 'sv', market: 'SE' }
  expect(await stage.stranger().command('signUp', form, 'registered')).toEqual({ registered: true })
  await stage.settle()
  const person = await stage.stranger().signIn(email, password)
  const token = await linkToken(stage.platform, email)
  expect(await person.command('confirmEmail', { token }, 'confirmed')).toEqual({ confirmed: true })
  expect(await person.command('chooseRole', { role }, 'me { role emailConfirmed }')).toEqual({
    me: { role, emailConfirmed: true },
  })
  await stage.settle()
  return person
}

async function submit(owner: Person): Promise<string> {
  const pitch = company({ name: 'Kringelgården' })
  const picture = await drawLogo(pitch.name, pitch.industry)
  const logo = await owner.upload(`users/${owner.id}/logo/kringla.png`, picture)
  const { draft } = await owner.command(
    'startDraft',
    { market: 'SE', language: 'sv' },
    'draft { id version problems { path } }',
  )
  expect(draft.problems).not.toEqual([])
  const content = { ...inputOf({ market: 'SE', place: 0, pitch }), logo }
  const saved = await owner.command(
    'saveDraft',
    { draftId: draft.id, version: draft.version, content },
    'draft { version problems { path } }',
  )
  expect(saved.draft.problems).toEqual([])
  const attested = { draftId: draft.id, draftVersion: saved.draft.version, attested: true }
  expect(await owner.command('submitPitch', attested, 'pitch { id state }')).toEqual({
    pitch: { id: draft.id, state: 'underReview' },
  })
  return draft.id
}

async function approve(pitchId: string): Promise<void> {
  const reviewer = await stage.staff('runa@example.org', 'reviewer')
  const { reviewQueue } = await reviewer.ask('{ reviewQueue { edges { node { pitch { id } revision claimedByMe } } } }')
  expect(reviewQueue.edges).toEqual([{ node: { pitch: { id: pitchId }, revision: 1, claimedByMe: false } }])
  await reviewer.command('claimReview', { pitchId }, 'review { claimedByMe }')
  const decision = { pitchId, revision: 1, checked: reviewChecklist }
  expect(await reviewer.command('approvePitch', decision, 'pitch { state }')).toEqual({ pitch: { state: 'published' } })
}

describe('E5 called directly, the service refuses', () => {
  let owner: Person
  let content: Record<string, unknown>
  beforeAll(async () => {
    owner = await stage.member('orvar@example.org', { role: 'entrepreneur' })
    const pitch = company({ name: 'Kringelgården' })
    const logo = await owner.upload(`users/${owner.id}/logo/kringla.png`, await drawLogo(pitch.name, pitch.industry))
    content = { ...inputOf({ market: 'SE', place: 0, pitch }), logo }
  }, 60_000)

  async function submitOf(change: object, attested = true): Promise<Refusal | undefined> {
    const { draft } = await owner.command('startDraft', { market: 'SE', language: 'sv' }, 'draft { id version }')
    const save = { draftId: draft.id, version: draft.version, content: { ...content, ...change } }
    const saved = await owner.command('saveDraft', save, 'draft { version }')
    const last = { draftId: draft.id, draftVersion: saved.draft.version, attested }
    return owner.command('submitPitch', last, 'pitch { state }').then(() => undefined, (refusal) => refusal)
  }

  test.each([
    ['a text of 1,001 code points', { text: '🥨'.repeat(1001) }, 'text', 'TOO_LONG'],
    ['no text', { text: ' ' }, 'text', 'REQUIRED'],
    ['no logo', { logo: null }, 'logo', 'REQUIRED'],
    ['no company name', { companyName: null }, 'companyName', 'REQUIRED'],
    ['a website without https', { website: 'http://kringelgarden.example' }, 'website', 'NOT_HTTPS'],
    ['a film elsewhere', { video: 'https://film.example/1' }, 'video', 'NOT_A_VIDEO_SITE'],
  ])('%s', async (_, change, path, code) => {
    expect(await submitOf(change)).toMatchObject({ code: 'INVALID_INPUT', extensions: { fields: [{ path, code }] } })
  })

  test('what is not attested, and takes the same when it is, with 1,000 code points', async () => {
    expect(await submitOf({}, false)).toMatchObject({ code: 'ATTESTATION_MISSING' })
    expect(await submitOf({ text: '🥨'.repeat(1000) })).toBeUndefined()
  })

  test.each([
    ['a gif', Buffer.from('GIF89a;'), 'FILE_TYPE'],
    ['a renamed program', Buffer.from('MZ\u0090 This program cannot be run'), 'FILE_TYPE'],
    ['one byte more than 5 MiB', Buffer.alloc(5 * 1024 * 1024 + 1), 'FILE_TOO_LARGE'],
  ])('%s as a picture', async (_, bytes, code) => {
    await expect(owner.upload(`users/${owner.id}/logo/x.png`, bytes)).rejects.toMatchObject({ code })
  })
})

test('nothing of all this has opened a socket to another machine', () => {
  expect(reached).toEqual([])
})
