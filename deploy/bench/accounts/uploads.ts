import { demoPassword, people } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { largest } from '@delvik/schemas/values/files'
import { atMost, type BenchRow } from '../rows.ts'
import { quantile } from '../measures.ts'
import { inOwnProcess } from './own-process.ts'
import type { Uploading } from './uploader.ts'

const count = 60
/** The first ones find code that has never run. */
const warmUp = 10
const atOnce = 50
/** Uploads that one account may have at once. */
const each = 6
const mebibyte = 1024 ** 2
const size = largest['application/pdf']
/** Milliseconds between two looks at the memory. */
const look = 10

/** The largest documents at the front, one after the other and many at once. */
export async function* uploads(platform: OneProcess): AsyncGenerator<BenchRow> {
  const { url } = platform
  const tokens = await tokensOf(platform, Math.ceil(atOnce / each))
  const upload = { url, tokens, size }
  const single = await watched({ ...upload, count: warmUp + count, atOnce: 1 })
  const many = await watched({ ...upload, count: 4 * atOnce, atOnce })
  yield atMost(`upload of ${size / mebibyte} MiB at the front, p50`, quantile(single.times.slice(warmUp), 0.5), [250,
    'ms'])
  yield atMost(
    `memory of ${atOnce} such uploads at once (${atOnce * size / mebibyte} MiB) over that of one, at its highest`,
    (many.highest - single.highest) / mebibyte,
    [64, 'MiB'],
  )
}

/** @returns what the uploads have taken in milliseconds, and the resident bytes of this process at their highest */
async function watched(uploading: Uploading): Promise<{ times: number[]; highest: number }> {
  let highest = 0
  const looking = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), look)
  const times = await inOwnProcess<number[]>('uploader.js', uploading).finally(() => clearInterval(looking))
  return { times, highest }
}

function tokensOf({ addresses }: OneProcess, count: number): Promise<string[]> {
  const some = people.filter(({ staff }) => staff.length === 0).slice(0, count)
  return Promise.all(some.map(async ({ email }) => {
    const { authorization } = (await new Person(addresses).signIn(email, demoPassword)).authorization
    return authorization!.replace('Bearer ', '')
  }))
}
