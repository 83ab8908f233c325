import type { OwnProcess } from '@delvik/apphost/own-process'
import type { OneProcess } from '@delvik/apphost/platform'
import { atMost, type BenchRow } from '../rows.ts'
import { ListeningCrowd } from './crowd.ts'
import { residentOf, startOwnGateway } from './own-gateway.ts'
import type { Talk } from './talks.ts'
import { atPace, write } from './writing.ts'

const perSecond = 200
/** Written by one command: a process for all services that also takes each by itself is busy with that. */
const together = 4
const seconds = 20
/** The first ones find code that has never run. */
const warmUp = 400
/** Milliseconds. */
const goal = 500

/** Very many who listen to one gateway while very much is said. @param talks of one message each @param sockets of each of the two */
export async function* fanOut(
  platform: OneProcess,
  talks: readonly Talk[],
  sockets: number,
): AsyncGenerator<BenchRow> {
  const all = talks.length * 2 * sockets
  await using gateway = await startOwnGateway(platform)
  await using crowd = await ListeningCrowd.begin({ url: gateway.url, talks, lastSeq: 1, sockets })
  await using memory = watchMemory(gateway)
  await speak(platform, talks, warmUp)
  await crowd.hears(warmUp * 2 * sockets)
  await crowd.reset()
  const count = perSecond * seconds
  const rate = await speak(platform, talks, count)
  const { heard, double, p50, p99 } = await crowd.hears(count * 2 * sockets)
  const lost = count * 2 * sockets - heard
  const told = `${Math.round(rate)} messages/s, ${heard} heard, ${lost} lost, ${double} double`
  yield {
    name: `message at ${2 * sockets} of ${all} sockets of a gateway, under ${perSecond} messages/s`,
    figure: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${told})`,
    goal: `p99 <= ${goal} ms`,
    holds: p99 <= goal && lost === 0 && double === 0 && rate >= perSecond * 0.95,
  }
  yield atMost(`gateway with ${all} sockets, resident at most`, memory.most(), [600, 'MB'])
}

/** @returns messages in a second */
async function speak(platform: OneProcess, talks: readonly Talk[], count: number): Promise<number> {
  const turns = { perSecond: perSecond / together, count: count / together }
  return together * await atPace(talks, turns, (talk) => write(platform, talk, together))
}

/** What a process has at its highest, looked at once in a second. */
function watchMemory(one: Pick<OwnProcess, 'pid'>): AsyncDisposable & { most(): number } {
  let most = 0
  let looking = Promise.resolve()
  const look = () => {
    looking = residentOf(one).then((now) => void (most = Math.max(most, now)), () => {})
  }
  const timer = setInterval(look, 1_000)
  return {
    most: () => most,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await looking
    },
  }
}
