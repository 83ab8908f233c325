import { instantsAt } from '@delvik/schemas/values/meeting/zones'
import { marketFacts } from '@delvik/schemas/values/markets'
import { personNamed } from '../people.ts'
import type { Person } from '../person.ts'
import { type Act, type Arranging, type DemoConversation, isSaid, type Said, type Terms } from './conversation.ts'

const day = 24 * 3_600_000

/** One of the two at work. */
export interface Speaker {
  conversation: DemoConversation
  name: string
  person: Person
}

/** What a conversation is known by once it is there. */
export interface Begun {
  id: string
  lastSeq: number
  deal?: { id: string; termsHash: string }
  meeting?: { id: string; slots: string[] }
}

interface Around {
  now: Date
  pitchIds: ReadonlyMap<string, string>
}

/** Does what somebody does in a conversation, by the command that people use; notes in `begun` what comes of it. */
export async function perform(speaker: Speaker, begun: Begun, act: Act, { now, pitchIds }: Around): Promise<void> {
  const { conversation: talk, name: party, person } = speaker
  const { id: conversationId, deal } = begun
  const send = (command: string, input: object, fields = 'conversation { id }') =>
    person.command(command, { conversationId, ...input }, fields)
  if (isSaid(act)) {
    const { message } = await send('sendMessage', await messageOf(person, act), 'message { seq }')
    begun.lastSeq = message.seq
  } else if ('proposes' in act) {
    const { conversation } = await send(
      'proposeDeal',
      { party, ...termsOf(act.proposes) },
      'conversation { deal { id termsHash } }',
    )
    begun.deal = conversation.deal
  } else if ('answers' in act) {
    const seen = act.answers === 'agreeDeal' && { termsHash: deal?.termsHash, party }
    await send(act.answers, { dealId: deal?.id, ...seen })
  } else if ('meets' in act || 'comes' in act) await arrange(speaker, begun, act, now)
  else if ('shows' in act) await send('showInterest', { pitchId: pitchIds.get(talk.about!), level: act.shows })
  else if ('passes' in act) await send('passOnPitch', { pitchId: pitchIds.get(talk.about!), reasons: act.passes })
  else if ('reports' in act) await send('reportContact', { reason: act.reports, words: act.words })
  else await send(act.turnsAway, {})
}

async function arrange({ name, person }: Speaker, begun: Begun, act: Arranging, now: Date): Promise<void> {
  const { id: conversationId, meeting } = begun
  const { zone } = marketFacts[personNamed(name).market]
  if ('comes' in act) {
    const accepted = act.comes === 'acceptMeeting' && { slot: meeting?.slots[0], zone }
    await person.command(act.comes, { conversationId, meetingId: meeting?.id, ...accepted }, 'conversation { id }')
    return
  }
  const { days, hour, ...rest } = act.meets
  const slots = days.map((one) => atHour(new Date(now.getTime() + one * day), hour, zone))
  const proposal = { conversationId, slots, zone, ...rest }
  const { conversation } = await person.command('proposeMeeting', proposal, 'conversation { meetings { id slots } }')
  begun.meeting = conversation.meetings.at(-1)
}

async function messageOf(person: Person, act: Said): Promise<object> {
  if ('phrase' in act) return act
  const { says: body, with: paper } = act
  if (!paper) return { body }
  const path = `users/${person.id}/attachments/${paper.name}`
  const receipt = await person.upload(path, Buffer.from(paper.text), 'text/plain')
  return { body, attachments: [{ receipt, name: paper.name }] }
}

/** A full hour of a zone on a day, on the Monday after it at a weekend. */
function atHour(moment: Date, hour: number, zone: string): string {
  const later = { 0: 1, 6: 2 }[moment.getUTCDay()] ?? 0
  const date = new Date(moment.getTime() + later * day).toISOString().slice(0, 10)
  return instantsAt(`${date}T${String(hour).padStart(2, '0')}:00`, zone)[0]!.toISOString()
}

/** In minor units and hundredths of a percent, as `proposeDeal` takes them. */
function termsOf({ amount, share }: Terms) {
  return { ...(amount && { amount: String(100 * amount) }), ...(share && { share: 100 * share }) }
}
