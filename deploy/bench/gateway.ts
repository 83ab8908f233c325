import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Requests of each kind. */
const requests = 40
/** The first ones find code that has never run. */
const warmUp = 10
const goalMs = 50

/** What it costs to refuse hostile input, measured from outside a gateway process of its own that is open to all. */
export async function* rows(postgresUrl: string) {
  const gateway = await startGateway(postgresUrl)
  try {
    for (const { name, body, code } of hostile) {
      await timesOf(warmUp, () => ask(gateway.url, body, code))
      const before = await cpuMs(gateway)
      const times = await timesOf(requests, () => ask(gateway.url, body, code))
      const cpu = ((await cpuMs(gateway)) - before) / requests
      const [p50, slowest] = [times[requests / 2] ?? NaN, times.at(-1) ?? NaN]
      const figure = `p50 ${p50.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms, processor ${cpu.toFixed(1)} ms`
      const holds = p50 <= goalMs && cpu <= goalMs
      yield { name: `refusing ${name}`, figure, goal: `p50 and processor <= ${goalMs} ms`, holds }
    }
  } finally {
    await gateway.stop()
  }
}

const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: __typename`).join(' ')} }`
const nest = (depth: number) => `${'{ me '.repeat(depth)}{ email }${'}'.repeat(depth)}`
const spreads = Array.from({ length: 150 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')
const doubling = `{ ...f0 } ${spreads} fragment f150 on Query { me { email } }`
const query = (text: string, variables = {}) => JSON.stringify({ query: text, variables })

const unknownEnum = 'query($s: PitchSort) { searchPitches(sort: $s) { totalCount } }'

const hostile = [
  { name: '10,000 aliases', body: query(aliases(10_000)), code: 'BODY_TOO_LARGE' },
  { name: '5,000 aliases', body: query(aliases(5_000)), code: 'DOCUMENT_TOO_LARGE' },
  { name: '500 aliases', body: query(aliases(500)), code: 'TOO_MANY_ALIASES' },
  { name: 'a body of 2 MB', body: query(`{ me { email } } ${'#'.repeat(2_000_000)}`), code: 'BODY_TOO_LARGE' },
  { name: 'a nest of 400', body: query(nest(400)), code: 'DOCUMENT_TOO_DEEP' },
  { name: 'fragments that double 150 times', body: query(doubling), code: 'DOCUMENT_TOO_LARGE' },
  { name: 'malformed JSON', body: '{"query":"{ me', code: 'BAD_REQUEST' },
  { name: 'an unknown field', body: query('{ nothing }'), code: 'BAD_REQUEST' },
  { name: 'an unknown enum value', body: query(unknownEnum, { s: 'best' }), code: 'INVALID_INPUT' },
  { name: 'a page of 1,000', body: query('{ searchPitches(first: 1000) { totalCount } }'), code: 'INVALID_INPUT' },
]

/** @throws when the answer is not that refusal */
async function ask(url: string, body: string, code: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text()
  if (!answer.includes(`"code":"${code}"`)) throw new Error(`not ${code}: ${answer.slice(0, 200)}`)
}

/** Milliseconds of each run, shortest first. */
async function timesOf(count: number, run: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

/** Processor time that the gateway has used so far. */
async function cpuMs({ operationsUrl }: { operationsUrl: string }): Promise<number> {
  const metrics = await (await fetch(`${operationsUrl}/metrics`)).text()
  return Number(/^process_cpu_seconds_total\S* (\S+)$/m.exec(metrics)?.[1]) * 1000
}

async function startGateway(
  postgresUrl: string,
): Promise<{ url: string; operationsUrl: string; stop: () => Promise<void> }> {
  const main = fileURLToPath(import.meta.resolve('@delvik/gateway/main'))
  const settings = { DELVIK_MODE: 'demo', GRAPH_OPEN: 'true', PORT: '0', POSTGRES_URL: postgresUrl }
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface(child.stdout)) {
    const { url, operationsUrl } = JSON.parse(line)
    if (url) return { url, operationsUrl, stop: () => (child.kill(), ended) }
  }
  throw new Error('the gateway did not start')
}
