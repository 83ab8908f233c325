import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { britishCompany, published } from './company.ts'
import { Stage } from './stage.ts'

let stage: Stage
let pitchId: string
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  const owner = await stage.member('disa@example.org', { role: 'entrepreneur' })
  const reviewer = await stage.staff('runa@example.org', 'reviewer')
  const pitch = { ...britishCompany({ name: '//Seaglass' }), text: '//evil.example/a is how this one begins' }
  pitchId = await published({ owner, pitch, market: 'GB' }, reviewer)
  await stage.settle()
}, 240_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

/** What addresses are made of, and what servers stumble over. */
const odd = fc.constantFrom(
  '/',
  '//',
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%0a',
  '%E0%A4%A',
  '%',
  '%zz',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%C3%A5',
  '\\',
  ';',
  '@',
  ':',
  '*',
  '?',
  '&',
  '=',
  '#',
  '[]',
  '{}',
  "'",
  '"',
  '<script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '99999999999999999999',
  '0193c1f0-0000-7000-8000-00000000000a',
)
const word = fc.stringMatching(/^[\w.~-]{0,12}$/)
const piece = fc.oneof(odd, word)
const tail = fc.array(piece, { maxLength: 6 }).map((some) => some.join(''))
const place = fc.constantFrom(
  '/',
  '/pitch/',
  '/pitch/:id/',
  '/pitch/:id',
  '/pages/search',
  '/pages/sign-in',
  '/staff/review',
  '/assets/',
  '/robots.txt',
  '/pages/',
)
const path = fc.tuple(place, tail, fc.option(fc.array(fc.tuple(piece, tail), { maxLength: 3 })))
  .map(([start, rest, query]) =>
    start.replace(':id', pitchId) + rest +
    (query ? `?${query.map(([name, value]) => `${name}=${value}`).join('&')}` : '')
  )
const headers = fc.record({
  cookie: fc.oneof(
    fc.constantFrom('lang=sv', 'lang=xx', 'lang=', 'lang=__proto__', '=;;='),
    word.map((it) => `lang=${it}`),
  ),
  accept: fc.constantFrom('*/*', 'text/html', 'image/png', ''),
  'accept-language': fc.oneof(fc.constantFrom('sv', '*', 'da;q=x', ''), word),
}, { requiredKeys: [] })

test('no written page breaks, whatever is asked for', async () => {
  const generated = { numRuns: 500, seed: 20_261_122 }
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(path, headers, async (asked, by) => {
      const status = await statusOf(asked.replaceAll(' ', '%20'), by)
      statuses.add(status)
      expect(status).toBeLessThan(500)
    }),
    generated,
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404]))
}, 300_000)

/** Of a request as it stands: `fetch` would mend its address. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(stage.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject).end()
  })
}
