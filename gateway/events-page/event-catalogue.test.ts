/** @service */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { catalogues } from '@delvik/schemas/events/catalogues'
import type { Catalogue } from '@delvik/schemas/events/definition'
import { fieldsOf } from './event-fields.ts'
import { startAnswering, startFront, type Stub } from '../testing/front-fixture.ts'
import type { Gateway } from '../front/front.ts'

let web: Stub
let gateway: Gateway
beforeAll(async () => {
  web = await startAnswering('web')
  gateway = await startFront({ targets: { web: web.url } })
})
afterAll(async () => {
  for (const one of [gateway, web]) await one[Symbol.asyncDispose]()
})

const get = async (path: string, from = gateway) => {
  const answer = await fetch(from.url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const all = Object.entries<Catalogue>(catalogues).flatMap(([service, catalogue]) =>
  Object.entries(catalogue).map(([type, { schema, public: isPublic }]) => ({
    name: `${service}.${type}`,
    file: `${service}.${type}.v${schema}.json`,
    isPublic,
  }))
)

describe('the catalogue of events', () => {
  it('has every public event with its schema, and no other', async () => {
    const { status, text } = await get('/events')
    expect(status).toBe(200)
    const listed = [...text.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id)
    expect(listed).toEqual(all.filter(({ isPublic }) => isPublic).map(({ name }) => name))
    for (const { file, isPublic } of all) {
      const schema = await get(`/events/json/${file}`)
      expect([file, text.includes(file), schema.status]).toEqual([file, isPublic, isPublic ? 200 : 404])
    }
  })

  it('gives the committed documents as they are', async () => {
    const committed = (path: string) => readFile(new URL(`../../schemas/events/${path}`, import.meta.url), 'utf8')
    for (const path of ['asyncapi.json', 'json/pitch.PitchPublished.v4.json']) {
      const { text, headers } = await get(`/events/${path}`)
      expect(headers.get('content-type')).toContain('application/json')
      expect(text).toBe(await committed(path))
    }
  })

  it('shows a record as it travels, with nothing personal in clear', async () => {
    const { text } = await get('/events')
    expect(text).toContain('key: pitch-0192f0c4-03b2-7f1d-8a64-91d2c7e5b302')
    expect(text).toContain('ce_dataschema: urn:delvik:events:pitch.PitchPublished:4')
    expect(text).toContain('&quot;companyName&quot;: &quot;[erased]&quot;')
    expect(
      ['Nattfrakt', 'Hamngatan', '+46701740605', '556036-0793', 'Ada', '@nattfrakt'].filter((one) =>
        text.includes(one)
      ),
    ).toEqual([])
  })

  it('asks for nothing from elsewhere, and runs no script', async () => {
    const { text, headers } = await get('/events')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; /,
    )
    expect([...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to]) => to).filter((to) => !/^[/#]/.test(to!)))
      .toEqual([])
    expect(text).not.toContain('<script')
  })

  it('has no other page, and takes nothing', async () => {
    expect(await get('/events/nowhere')).toMatchObject({
      status: 404,
      text: expect.stringContaining('"code":"NOT_FOUND"'),
    })
    expect((await get('/events/json/..%2Fasyncapi.json')).status).toBe(404)
    expect((await fetch(`${gateway.url}/events`, { method: 'POST' })).status).toBe(404)
  })

  it('is not there in production', async () => {
    await using strict = await startFront({ mode: 'production', targets: { web: web.url } })
    expect((await get('/events', strict)).text).toBe('web')
  })
})

describe('the fields of an event', () => {
  const field = (path: string, type: string, more = {}) => ({
    path,
    type,
    notes: [],
    values: [],
    personal: false,
    ...more,
  })

  it('are its values, however deep they lie', () => {
    const text = { type: 'string' }
    const part = { type: 'object', properties: { n: { type: 'integer', minimum: 1, maximum: 9 } }, required: ['n'] }
    const schema = {
      properties: {
        at: { ...text, format: 'date-time' },
        part,
        parts: { type: 'array', items: part },
        names: { type: 'array', items: text },
        rates: { type: 'object', additionalProperties: { type: 'number' } },
        kind: { ...text, enum: ['a', 'b'] },
        note: { type: ['string', 'null'], 'x-pii': true },
        sum: {
          anyOf: [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, { type: 'null' }],
          description: 'In cents.',
        },
      },
      required: ['at', 'part', 'parts', 'names', 'rates', 'note', 'sum'],
    }
    expect(fieldsOf(schema)).toEqual([
      field('at', 'date-time'),
      field('part.n', 'integer', { notes: ['1 to 9'] }),
      field('parts[].n', 'integer', { notes: ['1 to 9'] }),
      field('names[]', 'text'),
      field('rates.*', 'number'),
      field('kind', 'one of', { values: ['a', 'b'], notes: ['may be absent'] }),
      field('note', 'text', { notes: ['or null'], personal: true }),
      field('sum', 'integer', { notes: ['from 0', 'or null', 'In cents.'] }),
    ])
  })
})
