import { randomBytes, randomUUID } from 'node:crypto'
import { demoPassword } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import type { Command, Decider } from '@delvik/runtime/decider'
import { EventStore } from '@delvik/runtime/event-store'
import type { ProfileEvent } from '@delvik/schemas/events/identity'
import { atMost, type BenchRow } from './rows.ts'

const events = 10_000
const files = 100
/** Bytes of each. */
const fileSize = 256 * 1024
/** Events of one command. */
const atOnce = 200

/** What somebody waits for who has been here for long and wants all that is held of them. */
export async function* rows(_: string, open: () => Promise<OneProcess>): AsyncGenerator<BenchRow> {
  const platform = await open()
  const person = await new Person(platform.addresses).signIn('henrik.sandell@delvik.example', demoPassword)
  for (let n = 0; n < files; n++) {
    const bytes = Buffer.from(randomBytes(fileSize / 2).toString('hex'))
    await person.upload(`users/${person.id}/documents/${n}.txt`, bytes, 'text/plain')
  }
  await live(platform, person.id)
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

type Live = Command<'Live', { accountId: string }>

const many: Decider<Live, null, ProfileEvent> = {
  initialState: null,
  decide: ({ data: { accountId } }) =>
    Array.from({ length: atOnce }, (_, n) => {
      return { type: 'ProfileChanged', data: { accountId, biography: `${n} `.repeat(80) } }
    }),
  evolve: () => null,
}

async function live({ services }: OneProcess, accountId: string): Promise<void> {
  const store = services.identity.app.get<EventStore>(EventStore)
  for (let n = 0; n < events / atOnce; n++) {
    const meta = { commandId: randomUUID(), actor: accountId, now: new Date() }
    await store.change(`profile-${accountId}`, many, { type: 'Live', data: { accountId }, meta })
  }
}
