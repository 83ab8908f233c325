/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readGrant } from '@delvik/runtime/file-grant'
import { signReceipt } from '@delvik/runtime/receipt'
import { codes, TestIdentity } from '../testing/test-identity.ts'

const secrets = { RECEIPT_SECRET: 'the receipts of these tests', FILE_GRANT_SECRET: 'the grants of these tests' }
const identity = await TestIdentity.start(secrets)
afterAll(async () => identity[Symbol.asyncDispose]())

interface Somebody {
  token: string
  email: string
  id: string
  handle: string
}

async function person(name = 'Åsa Öberg'): Promise<Somebody> {
  const email = `${randomUUID()}@example.com`
  await identity.signUp(email, { name })
  const { token } = await identity.signIn(email)
  const { data } = await identity.ask('{ me { account { id handle } } }', { token })
  return { email, token, ...data.me.account }
}

const change = (token: string, input: string, fields = 'profile { id }') =>
  identity.mutate('changeProfile', input, { token, fields })
const seen = async ({ handle }: Somebody, by: Somebody, fields: string) =>
  (await identity.ask(`{ profile(handle: "${handle}") { ${fields} } }`, { token: by.token })).data.profile

function receipt(owner: string, name: string, stated: object = {}): string {
  const upload = { path: `/users/${owner}/${name}`, generation: '7', owner, size: 10, sha256: 'ab', ...stated }
  return signReceipt(upload, secrets.RECEIPT_SECRET)
}
const card = (owner: string, stated: object = {}) =>
  receipt(owner, 'documents/kort.pdf', { type: 'application/pdf', ...stated })
const add = ({ token }: Somebody, kind: string, given: string) =>
  identity.mutate('addProfileFile', `kind: ${kind}, name: "kort.pdf", receipt: "${given}"`, {
    token,
    fields: 'profile { files { kind name size } }',
  })
const address = async (of: Somebody, kind: string, by: Somebody) =>
  (await identity.ask(`{ profileFile(handle: "${of.handle}", kind: ${kind}) }`, { token: by.token })).data.profileFile

describe('a profile', () => {
  it('begins with the name of the account and hides the address', async () => {
    const [asa, birk] = [await person(), await person('Birk')]
    expect(await seen(asa, birk, 'own username email hideEmail verified interests files { kind }')).toEqual({
      own: false,
      username: 'Åsa Öberg',
      email: null,
      hideEmail: true,
      verified: false,
      interests: [],
      files: [],
    })
    const { data } = await identity.ask('{ myProfile { own email } }', { token: asa.token })
    expect(data.myProfile).toEqual({ own: true, email: asa.email })
  })

  it('shows a change at once, each field by itself', async () => {
    const asa = await person()
    await change(asa.token, 'job: "Bagare", budget: { least: 1, most: 2, currency: SEK }, interests: [health]')
    await change(asa.token, 'rolesOffered: [board, silent], hoursOffered: 6, skills: [law]')
    const fields =
      'profile { job city phone interests rolesOffered hoursOffered skills budget { least most currency } } position { stream version }'
    const { data } = await change(asa.token, 'job: null, city: "Lund", phone: "070-174 06 12"', fields)
    expect(data.changeProfile).toEqual({
      profile: {
        job: null,
        city: 'Lund',
        phone: '+46701740612',
        interests: ['health'],
        rolesOffered: ['silent', 'board'],
        hoursOffered: 6,
        skills: ['law'],
        budget: { least: 1, most: 2, currency: 'SEK' },
      },
      position: { stream: `profile-${asa.id}`, version: 4 },
    })
  })

  it('shows the address to whom its owner shows it', async () => {
    const [asa, birk] = [await person(), await person('Birk')]
    await change(asa.token, 'hideEmail: false')
    await identity.settle()
    expect(await seen(asa, birk, 'email')).toEqual({ email: asa.email })
  })

  it('tells its owner alone whether they are to be found in the network', async () => {
    const [asa, birk] = [await person(), await person('Birk')]
    const options = { token: asa.token, fields: 'profile { inNetwork }' }
    const { data } = await identity.mutate('changeNetworkVisibility', 'inNetwork: false', options)
    expect(data.changeNetworkVisibility.profile).toEqual({ inNetwork: false })
    await identity.settle()
    expect(await seen(asa, birk, 'inNetwork')).toEqual({ inNetwork: true })
    const own = await identity.ask('{ myProfile { inNetwork } }', { token: asa.token })
    expect(own.data.myProfile).toEqual({ inNetwork: false })
  })

  it('gives its owner a name that others see wherever they are named', async () => {
    const asa = await person()
    await change(asa.token, 'username: "Åsa i Lund"')
    await identity.settle()
    const entity =
      `{ _entities(representations: [{ __typename: "Account", id: "${asa.id}" }]) { ... on Account { name } } }`
    expect((await identity.ask(entity)).data._entities).toEqual([{ name: 'Åsa i Lund' }])
    const { data } = await identity.ask('{ me { account { name } } }', { token: asa.token })
    expect(data.me.account.name).toBe('Åsa i Lund')
  })

  it('names the fields that are wrong, and changes none', async () => {
    const asa = await person()
    const answer = await change(asa.token, 'job: "Bagare", phone: "ring", links: ["http://a.example"]')
    expect(codes(answer)).toEqual(['INVALID_INPUT'])
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'phone', code: 'NOT_A_PHONE' },
      { path: 'links', code: 'NOT_HTTPS' },
    ])
    expect(await seen(asa, asa, 'job')).toEqual({ job: null })
  })

  it('of nobody is not found', async () => {
    const { token } = await person()
    const { data } = await identity.ask(
      '{ a: profile(handle: "henrik") { id } b: profile(handle: "AZPB8AAAcACAAAAAAAAACg") { id } }',
      { token },
    )
    expect(data).toEqual({ a: null, b: null })
  })

  it('keeps what is personal out of the log in clear', async () => {
    const { token } = await person()
    await change(token, 'biography: "xyzzybiografi", links: ["https://xyzzy.example"], phone: "070-174 06 13"')
    const { rows } = await identity.database.query(
      "SELECT FROM events WHERE data::text ~ 'xyzzy|46701740613' UNION ALL SELECT FROM events WHERE position('xyzzy' in encode(pii, 'escape')) > 0",
    )
    expect(rows).toEqual([])
  })
})

describe('a photo', () => {
  it('is shown by an address that opens it, until it is removed', async () => {
    const [asa, birk] = [await person(), await person('Birk')]
    const given = receipt(asa.id, 'photo/a.jpg', { type: 'image/jpeg', token: 't' })
    const options = { token: asa.token, fields: 'profile { photo }' }
    await identity.mutate('changePhoto', `receipt: "${given}"`, options)
    await identity.settle()
    const photo = `/v0/b/delvik/o/${encodeURIComponent(`/users/${asa.id}/photo/a.jpg`)}?alt=media&token=t`
    expect(await seen(asa, birk, 'photo')).toEqual({ photo })
    const { data } = await identity.mutate('removePhoto', '', options)
    expect(data.removePhoto.profile).toEqual({ photo: null })
  })

  it.each([
    ['somebody else’s', (other: string) => receipt(other, 'photo/a.jpg', { type: 'image/jpeg', token: 't' })],
    ['a document', (_: string, own: string) => receipt(own, 'a.pdf', { type: 'application/pdf', token: 't' })],
    ['one without an upload', () => 'rubbish'],
  ])('that is %s is refused', async (_, given) => {
    const [asa, birk] = [await person(), await person('Birk')]
    const input = `receipt: "${given(birk.id, asa.id)}"`
    expect(codes(await identity.mutate('changePhoto', input, { token: asa.token }))).toEqual(['RECEIPT_INVALID'])
  })
})

describe('files', () => {
  it('are a card for everybody who is signed in, and a portfolio for its owner', async () => {
    const [asa, birk] = [await person(), await person('Birk')]
    await add(asa, 'businessCard', card(asa.id))
    const { data } = await add(asa, 'portfolio', card(asa.id, { path: `/users/${asa.id}/documents/p.pdf` }))
    expect(data.addProfileFile.profile.files.map(({ kind }: { kind: string }) => kind)).toEqual(['businessCard',
      'portfolio'])
    await identity.settle()
    expect(await seen(asa, birk, 'files { kind name size }')).toEqual({
      files: [{ kind: 'businessCard', name: 'kort.pdf', size: 10 }],
    })
    expect(await address(asa, 'portfolio', birk)).toBeNull()
    expect(await address(asa, 'portfolio', asa)).toMatch(/^\/v0\/b\/delvik\/o\/.*p\.pdf\?alt=media&grant=/)
  })

  it('are read by whoever asked for the address, and by nobody once they are removed', async () => {
    const [asa, birk] = [await person(), await person('Birk')]
    await add(asa, 'businessCard', card(asa.id))
    await identity.settle()
    const grant = new URL(await address(asa, 'businessCard', birk), identity.url).searchParams.get('grant')!
    const by = { secret: secrets.FILE_GRANT_SECRET, now: new Date() }
    expect(readGrant(grant, by)).toMatchObject({
      path: `/users/${asa.id}/documents/kort.pdf`,
      generation: '7',
      viewer: birk.id,
    })
    const fields = 'profile { files { kind } }'
    const { data } = await identity.mutate('removeProfileFile', 'kind: businessCard', { token: asa.token, fields })
    expect(data.removeProfileFile.profile.files).toEqual([])
    await identity.settle()
    expect(await address(asa, 'businessCard', birk)).toBeNull()
  })

  it('are taken from the owner’s own documents only', async () => {
    const [asa, birk] = [await person(), await person('Birk')]
    const refused = [card(birk.id), receipt(asa.id, 'photo/a.jpg', { type: 'image/jpeg' }),
      card(asa.id, { path: `/users/${asa.id}/documents/../../${birk.id}/documents/p.pdf` })]
    for (const given of refused) expect(codes(await add(asa, 'businessCard', given))).toEqual(['RECEIPT_INVALID'])
  })
})
