/** @service */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { grantFile } from '@delvik/runtime/file-grant'
import { drawn, grantSecret, openStorage, type Person, type Storage } from '../testing/storage-fixture.ts'

let storage: Storage
let ada: Person
beforeAll(async () => {
  storage = await openStorage('scaled_test')
  ada = await storage.person()
})
afterAll(() => storage[Symbol.asyncDispose]())

async function upload(name: string, [width, height]: [number, number]): Promise<string> {
  const bytes = await drawn(width, height).png().toBuffer()
  const { json } = await storage.upload(ada, { name: `users/${ada.id}/${name}`, bytes })
  return `/v0/b/delvik/o/${encodeURIComponent(json.name)}?alt=media&token=${json.downloadTokens}`
}
const scaledOnes = async () => (await storage.stored()).filter((key) => key.includes('.w'))

describe('a picture', () => {
  it.each([[320, 320, 160], [800, 800, 400], [1600, 1000, 500]])(
    'is shown at %i points as WebP',
    async (width, w, h) => {
      const url = await upload(`wide-${width}.png`, [1000, 500])
      const { status, headers, bytes } = await storage.ask('GET', `${url}&width=${width}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: w, height: h })
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('etag')).not.toBe((await storage.ask('GET', url)).headers.get('etag'))
    },
  )

  it('is drawn once, however many ask at once, and read in part', async () => {
    const url = `${await upload('often.png', [1000, 500])}&width=320`
    const before = (await scaledOnes()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => storage.ask('GET', url)))
    const [{ bytes }] = answers as [typeof answers[0]]
    expect(new Set(answers.map((answer) => answer.bytes.toString('base64'))).size).toBe(1)
    expect((await scaledOnes()).length).toBe(before + 1)
    const part = await storage.ask('GET', url, undefined, { range: 'bytes=0-3' })
    expect([part.status, String(part.bytes)]).toEqual([206, 'RIFF'])
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${bytes.length}`)
  })

  it('is refused at another width, to strangers, and where it is a document', async () => {
    const url = await upload('some.png', [1000, 500])
    for (const width of ['321', '0', 'x', '320&width=800'])
      expect((await storage.ask('GET', `${url}&width=${width}`)).status).toBe(400)
    expect((await storage.ask('GET', `${url.replace(/token=[^&]*/, 'token=x')}&width=320`)).status).toBe(403)
    const name = `users/${ada.id}/documents/plan.txt`
    await storage.upload(ada, { name, bytes: Buffer.from('What we have in mind'), type: '' })
    const document = `/v0/b/delvik/o/${encodeURIComponent(name)}?alt=media&width=320`
    expect((await storage.ask('GET', document, ada)).status).toBe(400)
  })

  it('is shown smaller by a grant, and no document is', async () => {
    const bytes = await drawn(1000, 500).png().toBuffer()
    const granted = async (name: string, content: Buffer) => {
      const { json } = await storage.upload(ada, {
        name: `users/${ada.id}/attachments/${name}`,
        bytes: content,
        type: '',
      })
      const file = { path: `/${json.name}`, generation: json.generation, viewer: ada.id }
      return `${grantFile(file, { secret: grantSecret, now: new Date() })}&width=320`
    }
    const url = await granted('plan.png', bytes)
    const { status, headers, bytes: small } = await storage.ask('GET', url)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual(
      [200, 'image/webp', 'private, no-store'],
    )
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 160 })
    expect((await storage.ask('GET', url.replace('320', '321'))).status).toBe(400)
    expect((await storage.ask('GET', url.replace(/grant=./, 'grant=x'))).status).toBe(403)
    expect((await storage.ask('GET', await granted('plan.txt', Buffer.from('What we own')))).status).toBe(400)
  })

  it('goes with all its sizes', async () => {
    const url = await upload('gone.png', [1000, 500])
    const before = (await scaledOnes()).length
    await storage.ask('GET', `${url}&width=320`)
    await storage.ask('GET', `${url}&width=800`)
    expect((await scaledOnes()).length).toBe(before + 2)
    await storage.ask('DELETE', url.split('?')[0]!, ada)
    expect((await storage.ask('GET', `${url}&width=320`)).status).not.toBe(200)
    await storage.settle()
    expect((await scaledOnes()).length).toBe(before)
  })
})
