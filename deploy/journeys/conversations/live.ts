import { beforeAll, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { startErasure } from '@delvik/operate/erase'
import { until } from '@delvik/runtime/testing/until'
import { hear } from '../hear.ts'
import type { Stage } from '../stage.ts'

let stage: Stage
let people: Record<'anna' | 'bo' | 'cia', Person>
export function live(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    people = {
      anna: await stage.member('anna@example.org', { role: 'investor' }),
      bo: await stage.member('bjarne@example.org', { role: 'entrepreneur' }),
      cia: await stage.member('cia@example.org', { role: 'investor' }),
    }
    await stage.settle()
  }, 120_000)

  async function talk(one: Person, other: Person): Promise<string> {
    const { conversation } = await one.command('openConversation', { accountId: other.id }, 'conversation { id }')
    return conversation.id
  }

  const say = (who: Person, conversationId: string, body: string) =>
    who.command('sendMessage', { conversationId, body }, 'message { seq }')

  test('what one writes the other hears, in words, from where they were', async () => {
    const { anna, bo } = people
    const conversationId = await talk(anna, bo)
    await say(anna, conversationId, 'Hej')
    await using hearing = await hear(stage.url, bo, 'MessageSent', { conversationId, after: 0 })
    await using inbox = await hear(stage.url, bo, 'InboxChanged')
    await until(() => hearing.all.length === 1)
    await say(anna, conversationId, 'Är du där?')
    await bo.command('sendMessage', { conversationId, phrase: 'hello' }, 'message { seq }')
    await until(() => hearing.all.length === 3 && inbox.all.length > 1)
    expect(hearing.all.map(({ messageSent: { seq, body, phrase, sender } }) => [seq, body, phrase, sender.id])).toEqual(
      [
        [1, 'Hej', null, anna.id],
        [2, 'Är du där?', null, anna.id],
        [3, null, 'hello', bo.id],
      ],
    )
    expect(inbox.all[1]).toMatchObject({ inboxChanged: { conversationId } })
  })

  test('nobody else hears it, nor of it', async () => {
    const { anna, bo, cia } = people
    const conversationId = await talk(anna, bo)
    const all = await Promise.all([
      hear(stage.url, cia, 'MessageSent', { conversationId, after: 0 }),
      hear(stage.url, stage.stranger(), 'MessageSent', { conversationId, after: 0 }),
    ])
    await until(() => all.every(({ ending }) => ending !== undefined))
    const [stranger, signedOut] = all
    expect(stranger).toMatchObject({ all: [], ending: [{ extensions: { code: 'NOT_FOUND' } }] })
    expect(signedOut).toMatchObject({ all: [], ending: { code: 4401, reason: 'UNAUTHENTICATED' } })
    await using inbox = await hear(stage.url, cia, 'InboxChanged')
    await using own = await hear(stage.url, anna, 'InboxChanged')
    await until(async () => {
      await say(bo, conversationId, 'Mellan oss')
      return own.all.length > 1
    })
    await stage.settle()
    expect(inbox.all.map(({ inboxChanged }) => inboxChanged.conversationId)).toEqual([null])
    for (const one of all) await one[Symbol.asyncDispose]()
  })

  test('it ends for both when one blocks the other, and with the session of who listens', async () => {
    const { anna, bo } = people
    const conversationId = await talk(anna, bo)
    const { conversation: { lastSeq: after } } = await anna.ask(
      'query ($id: ID!) { conversation(id: $id) { lastSeq } }',
      {
        id: conversationId,
      },
    )
    await using one = await hear(stage.url, anna, 'MessageSent', { conversationId, after })
    await using other = await hear(stage.url, bo, 'MessageSent', { conversationId, after })
    await say(bo, conversationId, 'Hallå')
    await until(() => one.all.length === 1 && other.all.length === 1)
    await bo.command('blockContact', { conversationId }, 'conversation { id }')
    await until(() => one.ending === 'complete' && other.ending === 'complete')
    const leaving = await stage.signIn('cia@example.org')
    await using inbox = await hear(stage.url, leaving, 'InboxChanged')
    const mine = await talk(leaving, anna)
    await until(async () => {
      await say(leaving, mine, 'Hej')
      return inbox.all.length > 1
    })
    await people.cia.command('endOtherSessions', {}, '__typename')
    await until(() => inbox.ending !== undefined)
    expect(inbox.ending).toMatchObject({ code: 4401, reason: 'SESSION_ENDED' })
  })

  test('it ends when one of the two is erased', async () => {
    const { anna, cia } = people
    const conversationId = await talk(cia, anna)
    await using hearing = await hear(stage.url, anna, 'MessageSent', { conversationId, after: 0 })
    await until(() => hearing.all.length > 0)
    await startErasure(stage.platform.environment, cia.id)
    await stage.wait(11 * 60_000)
    await until(() => hearing.ending === 'complete')
  })
}
