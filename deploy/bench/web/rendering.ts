import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { OneProcess } from '@delvik/apphost/platform'
import { openBuiltWeb } from '@delvik/web/server/built'
import { atMost, type BenchRow } from '../rows.ts'

/** Milliseconds that writing a page may take when its data are there. */
const goals = { '/': 5, '/sweden': 25 }
const renders = 200

const rate = 200
const seconds = 10
const servedWithin = 50

/** What it costs to write public pages, and to hand the kept ones to many. */
export async function* rows(_: string, platform: () => Promise<OneProcess>): AsyncIterable<BenchRow> {
  const { url } = await platform()
  await using gateway = await openEcho(url)
  const { renderer } = await openBuiltWeb()
  const writer = renderer.openPageWriter({ gatewayUrl: gateway.url, demo: true })
  for (const [place, goal] of Object.entries(goals)) {
    const times = await timesOf(renders, () => writer.write(new URL(place, url), 'en-GB'))
    yield atMost(`writing ${place}, p50 of ${renders}`, at(times, 0.5), [goal, 'ms'])
  }
  for (const place of Object.keys(goals)) {
    const times = await load(new URL(place, url))
    yield atMost(`${place} asked ${rate} times a second, p99`, at(times, 0.99), [servedWithin, 'ms'])
  }
}

/** A gateway that says again at once what the real one has said. */
async function openEcho(origin: string) {
  const said = new Map<string, Promise<string>>()
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const answer = said.get(body) ?? ask(new URL('/graphql', origin), body)
      said.set(body, answer)
      response.setHeader('content-type', 'application/json').end(await answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on TCP
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close }
}

async function ask(url: URL, body: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return answer.text()
}

/** One after the other; the first tenth finds code that has never run, and does not count. */
async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = -count / 10; n < count; n++) {
    const began = performance.now()
    await work()
    if (n >= 0) times.push(performance.now() - began)
  }
  return times
}

/** Asks at a steady rate, whether answers come or not. */
async function load(url: URL): Promise<number[]> {
  const began = performance.now()
  const asked: Promise<number>[] = []
  while (asked.length < rate * seconds) {
    const due = (performance.now() - began) * (rate / 1000)
    while (asked.length <= due) asked.push(timeOf(url))
    await delay(1)
  }
  return Promise.all(asked)
}

async function timeOf(url: URL): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url.pathname} answered ${answer.status}`)
  return performance.now() - began
}

function at(times: readonly number[], part: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN
}
