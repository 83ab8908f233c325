import { randomBytes, randomUUID } from 'node:crypto'
import type { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import type { Command, Decider } from '@delvik/runtime/decider'
import { EventStore } from '@delvik/runtime/event-store'
import type { ProfileEvent } from '@delvik/schemas/events/identity'

/** Bytes of each file. */
const fileSize = 256 * 1024
/** Events of one command. */
const atOnce = 200

/** What somebody has who has been here for long. @param past how many events, a multiple of 200, and how many files */
export async function liveLong(
  { services }: OneProcess,
  person: Person,
  past: { events: number; files: number },
): Promise<void> {
  for (let n = 0; n < past.files; n++) {
    const bytes = Buffer.from(randomBytes(fileSize / 2).toString('hex'))
    await person.upload(`users/${person.id}/documents/${n}.txt`, bytes, 'text/plain')
  }
  const store = services.identity.app.get<EventStore>(EventStore)
  const accountId = person.id
  for (let n = 0; n < past.events / atOnce; n++) {
    const meta = { commandId: randomUUID(), actor: accountId, now: new Date() }
    await store.change(`profile-${accountId}`, many, { type: 'Live', data: { accountId }, meta })
  }
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
