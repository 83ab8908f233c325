import { connect, type Socket } from 'node:net'
import { demoPassword, people } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { quantile } from './measures.ts'

const clients = 500
const signIns = 150
/** The first ones find code that has never run. */
const warmUp = 20
/** Milliseconds between two bytes of a slow client. */
const pause = 500

/** What somebody who signs in notices of clients that send next to nothing and hang on. */
export async function* rows(_: string, open: () => Promise<OneProcess>) {
  const { url } = await open()
  await signInTimes(url, warmUp)
  const alone = quantile(await signInTimes(url, signIns), 0.99)
  await using _crowd = hangOn(url)
  await signInTimes(url, warmUp)
  const beside = quantile(await signInTimes(url, signIns), 0.99)
  const ratio = beside / alone
  yield {
    name: `signing in while ${clients} slow clients hang on`,
    figure: `p99 ${beside.toFixed(1)} ms, ${ratio.toFixed(2)} times of ${alone.toFixed(1)} ms without them`,
    goal: 'p99 <= 2 times',
    holds: ratio <= 2,
  }
}

async function signInTimes(url: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await Person.at(url).signIn(people[n % people.length]!.email, demoPassword)
    times.push(performance.now() - began)
  }
  return times
}

/** Each sends a byte now and then, and comes back when it is closed. */
function hangOn(url: string): AsyncDisposable {
  const { port, origin } = new URL(url)
  const sockets = new Map<number, Socket>()
  const begin = (n: number) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.once('close', () => sockets.has(n) && begin(n))
    socket.write(`POST ${n % 2 ? '/auth/sign-in' : '/graphql'} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\n`)
    // Every tenth never ends its headers.
    if (n % 10) socket.write('X-Delvik-Csrf: 1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n')
    sockets.set(n, socket)
  }
  for (let n = 0; n < clients; n++) begin(n)
  const dripping = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), pause)
  const end = async () => {
    clearInterval(dripping)
    const all = [...sockets.values()]
    sockets.clear()
    for (const socket of all) socket.destroy()
  }
  return { [Symbol.asyncDispose]: end }
}
