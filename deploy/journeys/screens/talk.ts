import { drawLogo } from '@delvik/apphost/demo/logo'
import type { Person } from '@delvik/apphost/demo/person'
import { pdf } from '@delvik/storage/testing/pdfs'

const day = 86_400_000

interface Two {
  investor: Person
  entrepreneur: Person
  /** Of the entrepreneur. */
  pitchId: string
}

/** A conversation in which everything waits that can. @returns its id */
export async function talk({ investor, entrepreneur, pitchId }: Two): Promise<string> {
  const { conversation } = await investor.command('openConversation', { pitchId }, 'conversation { id }')
  const conversationId = conversation.id
  const say = (who: Person, message: object) =>
    who.command('sendMessage', { conversationId, ...message }, 'message { seq }')
  await say(investor, { phrase: 'interested' })
  await say(investor, {
    body: 'I sat at the stern for forty years: could I see the figures? https://example.org/boats',
  })
  const folder = `users/${entrepreneur.id}/attachments/`
  const attachments = [
    { receipt: await entrepreneur.upload(`${folder}Accounts 2025.pdf`, pdf(), 'application/pdf') },
    { receipt: await entrepreneur.upload(`${folder}Plan.png`, await drawLogo('Plan', 'hotelRestaurant')) },
  ]
  await say(entrepreneur, { body: 'Here they are, with the plan of the house.', attachments })
  await say(entrepreneur, { body: 'Pay the handling fee first, then I send you the contract.' })
  const morning = new Date(new Date(Date.now() + 3 * day).setUTCHours(9, 0, 0, 0))
  const slots = [morning, new Date(morning.getTime() + day)].map((slot) => slot.toISOString())
  const meeting = { slots, minutes: 45, zone: 'Europe/Helsinki', note: 'The sauna is warm from six.' }
  await entrepreneur.command('proposeMeeting', { conversationId, ...meeting }, 'conversation { id }')
  await investor.command('proposeDeal', { conversationId, amount: '4500000', share: 750 }, 'conversation { id }')
  return conversationId
}

/** Of a conversation that whoever reports it has begun. */
export async function report(reporter: Person, reported: Person): Promise<void> {
  const { conversation } = await reporter.command('openConversation', { accountId: reported.id }, 'conversation { id }')
  const conversationId = conversation.id
  await reporter.command('sendMessage', { conversationId, body: 'Good morning!' }, 'message { seq }')
  const bill = `users/${reported.id}/attachments/Bill.pdf`
  const attachments = [{ receipt: await reported.upload(bill, pdf(), 'application/pdf') }]
  await reported.command(
    'sendMessage',
    { conversationId, body: 'Pay the fee in advance.', attachments },
    'message { seq }',
  )
  await reporter.command('reportContact', { conversationId, reason: 'scam' }, 'conversation { id }')
}
