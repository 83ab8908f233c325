import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
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
    const { times, processor } = await load(new URL(place, url))
    yield atMost(`${place} asked ${rate} times a second, p99`, at(times, 0.99), [servedWithin, 'ms'])
    yield atMost(`${place} asked, processor time of each`, processor, [1000 / rate, 'ms'])
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

/**
 * Asks at a steady rate, whether answers come or not. The processor time is that of all that serves and of all that
 * asks, and says on a machine that is busy too whether one core is enough.
 */
async function load(url: URL): Promise<{ times: number[]; processor: number }> {
  const began = performance.now()
  const before = process.cpuUsage()
  const asked: Promise<number>[] = []
  while (asked.length < rate * seconds) {
    const due = (performance.now() - began) * (rate / 1000)
    while (asked.length <= due) asked.push(timeOf(url))
    await delay(1)
  }
  const times = await Promise.all(asked)
  const { user, system } = process.cpuUsage(before)
  return { times, processor: (user + system) / 1000 / times.length }
}

/** As few as one address may hold: the gateway closes what is more. */
const connections = new Agent({ keepAlive: true, maxSockets: 32 })

async function timeOf(url: URL): Promise<number> {
  const began = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: connections, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url.pathname} answered ${answer.statusCode}`)
  return performance.now() - began
}

function at(times: readonly number[], part: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN
}
