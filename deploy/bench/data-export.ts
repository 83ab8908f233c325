import { demoPassword } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { liveLong } from './accounts/lived.ts'
import { atMost, type BenchRow } from './rows.ts'

const events = 10_000
const files = 100

/** What somebody waits for who has been here for long and wants all that is held of them. */
export async function* rows(_: string, open: () => Promise<OneProcess>): AsyncGenerator<BenchRow> {
  const platform = await open()
  const person = await new Person(platform.addresses).signIn('henrik.sandell@delvik.example', demoPassword)
  await liveLong(platform, person, { events, files })
  await platform.settle()
  const before = Math.round(process.memoryUsage().rss / 1024 ** 2)
  const began = performance.now()
  await person.command('requestDataExport', { password: demoPassword }, '__typename')
  await platform.settle()
  const took = (performance.now() - began) / 1000
  const { myDataExport: { size } } = await person.ask('{ myDataExport { size } }')
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  yield atMost(
    `export of ${events} events and ${files} files (${size} bytes, ${before} MiB before, at most ${peak})`,
    took,
    [60, 's'],
  )
}
