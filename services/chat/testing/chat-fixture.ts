import { randomUUID } from 'node:crypto'
import { Database } from '@delvik/runtime/database'
import { readConfig } from '@delvik/runtime/config'
import { Keys } from '@delvik/runtime/keys'
import { createLogger } from '@delvik/runtime/logger'
import { openPlatform } from '@delvik/runtime/platform'
import { signReceipt } from '@delvik/runtime/receipt'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { type RunningService, startService } from '@delvik/runtime/service'
import { settleAll } from '@delvik/runtime/settle'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { startTokenIssuer } from '@delvik/runtime/testing/test-issuer'
import { billingEvents } from '@delvik/schemas/events/billing'
import { identityEvents } from '@delvik/schemas/events/identity'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import type { StaffRole } from '@delvik/schemas/values/account'
import { chatService } from '../service.ts'
import { Messages } from '../conversation/messages.ts'
import { MeetingList } from '../meeting/meetings.ts'
import { Participations } from '../conversation/participations.ts'
import { forgetReports, Reports } from '../reporting/reports.ts'
import { ownLists } from '../own-lists.ts'
import { tables } from '../tables.ts'

export interface Person {
  id: string
  token: string
}

const receiptSecret = 'the receipt secret of these tests'
export const fileGrantSecret = 'the file grant secret of these tests'

/** What storage says of a file that somebody has uploaded to send along. */
export function receipt({ id: owner }: Person, change: Record<string, unknown> = {}): string {
  const path = `/users/${owner}/attachments/${randomUUID()}/plan.pdf`
  const stated = { path, generation: '1764000000000001', owner, size: 421_888, type: 'application/pdf', sha256: '0' }
  return signReceipt({ ...stated, ...change }, receiptSecret)
}

interface Answer {
  data: any // has the shape of its query
  codes: string[]
  errors: { extensions: { code: string; retryAt?: string; fields?: { path: string; code: string }[] } }[]
}

/** The service on a database of its own, with neighbours that tell it of accounts, plans and pitches. */
export async function openChatService(name: string, settings: Record<string, string> = {}) {
  const issuer = await startTokenIssuer()
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'silent',
    PORT: '0',
    POSTGRES_URL: process.env['POSTGRES_URL']?.replace('/postgres', `/${name}`),
    IDENTITY_JWKS_URL: issuer.url,
    RECEIPT_SECRET: receiptSecret,
    FILE_GRANT_SECRET: fileGrantSecret,
    OWN_WRITES_PATIENCE_MS: '15000',
    ...settings,
  }
  const clock = new SetClock('2026-11-24T09:00:00Z')
  const logger = createLogger({ service: 'test', level: 'silent' })
  const platform = await openPlatform(readConfig(environment, readRuntimeConfig), logger)
  const identity = neighbour('identity', identityEvents, ['support', 'contact', 'content'])
  const billing = neighbour('billing', billingEvents)
  const pitches = neighbour('pitch', pitchEvents, ['content'])
  const services: RunningService[] = []
  const destroying = { ...identity.definition, destroysKeys: true }
  for (const one of [destroying, billing.definition, pitches.definition, chatService]) {
    services.push(await startService(one, environment, { ...platform, clock }))
  }
  const chat = services.at(-1)!
  const settle = () => settleAll(services)

  async function person({ confirmed = true, staff = [] as StaffRole[] } = {}): Promise<Person> {
    const id = randomUUID()
    if (confirmed) await identity.tell(`account-${id}`, { type: 'EmailConfirmed', data: { accountId: id } })
    return { id, token: await issuer.token({ sub: id, staff }) }
  }

  /** A pitch that is published. */
  async function pitchOf({ id: ownerId }: Person): Promise<string> {
    const pitchId = randomUUID()
    const revision = { pitchId, revision: 1 }
    const dueAt = clock.now().toISOString()
    const submitted = { ...revision, ownerId, market: 'SE', lang: 'sv', dueAt }
    await pitches.tell(`pitch-${pitchId}`, { type: 'PitchSubmitted', data: submitted })
    await pitches.tell(`pitch-${pitchId}`, { type: 'PitchRelisted', data: { pitchId, ownerId } })
    return pitchId
  }

  async function ask(query: string, who?: Person, variables: object = {}): Promise<Answer> {
    const response = await fetch(`${chat.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors = [] } = (await response.json()) as Answer
    return { data, errors, codes: errors.map(({ extensions }) => extensions.code) }
  }

  /** Two people with a deal that was closed, proposed by who wants to own and confirmed by who offers. */
  async function closing(terms: object = { amount: '150000000', share: 1200 }) {
    const [anna, bo] = [await person(), await person()]
    const pitchId = await pitchOf(bo)
    await settle()
    const { data: { conversation: { id: conversationId } } } = await command(
      'openConversation',
      anna,
      { pitchId },
      'conversation { id }',
    )
    const deal = 'conversation { deal { id termsHash } }'
    const proposed = await command('proposeDeal', anna, { conversationId, ...terms, party: 'Anna AB' }, deal)
    const { id: dealId, termsHash } = proposed.data.conversation.deal
    await command('agreeDeal', bo, { conversationId, dealId, termsHash, party: 'Bo Berg' })
    await pitches.tell(`pitch-${pitchId}`, { type: 'PitchCompleted', data: { pitchId, ownerId: bo.id, dealId } })
    await settle()
    return { anna, bo, pitchId, conversationId, dealId }
  }

  /** Calls a mutation by its one input. */
  async function command(name: keyof typeof inputTypes, who: Person | undefined, input: object, answer = '__typename') {
    const query = `mutation ($input: ${inputTypes[name]}!) { ${name}(input: $input) { ${answer} } }`
    const { data, ...rest } = await ask(query, who, { input: { commandId: randomUUID(), ...input } })
    return { ...rest, data: data?.[name] }
  }

  /** The conversation of two people. */
  async function opened(who: Person, { id: accountId }: Person): Promise<string> {
    const { data, codes } = await command('openConversation', who, { accountId }, 'conversation { id }')
    if (!data) throw new Error(codes.join())
    return data.conversation.id
  }

  const database = chat.app.get(Database)

  /** What the service has told of a type, in its order. */
  async function told(type: string): Promise<any[]> {
    const { rows } = await database.query('SELECT data FROM events WHERE type = $1 ORDER BY txid, seq', [type])
    return rows.map(({ data }) => data)
  }

  /** An account is gone, and its keys. */
  async function erase({ id: accountId }: Person): Promise<void> {
    await services[0]!.app.get<Keys>(Keys).destroy(accountId)
    await identity.tell(`account-${accountId}`, { type: 'AccountErased', data: { accountId } })
    await settle()
  }

  /** The rows of the tables of this service that name somebody. */
  async function rowsOf(accountId: string): Promise<object[]> {
    const found = await Promise.all(
      Object.entries(tables).map(([table, { personal }]) => {
        const columns = typeof personal === 'object' && 'columns' in personal ? personal.columns : []
        const texts = ['NULL', ...columns.map((column) => `${column}::text`)]
        return database.query(`SELECT * FROM ${table} WHERE $1 IN (${texts.join()})`, [accountId])
      }),
    )
    return found.flatMap(({ rows }) => rows)
  }

  /** What somebody gets of what they have written, or of another list, who asks for their data. */
  const ownMessages = ({ id }: Person, list: 'messages' | 'reports' = 'messages') =>
    ownLists({
      participations: chat.app.get(Participations),
      messages: chat.app.get(Messages),
      meetings: chat.app.get(MeetingList),
      reports: chat.app.get(Reports),
    })[list]!(id)

  return {
    clock,
    identity,
    billing,
    pitches,
    person,
    pitchOf,
    ask,
    command,
    opened,
    closing,
    told,
    erase,
    rowsOf,
    ownMessages,
    forgetReports: () => forgetReports(database, clock).tick(),
    settle,
    async [Symbol.asyncDispose]() {
      for (const service of services.reverse()) await service.stop()
      await platform[Symbol.asyncDispose]()
      await issuer[Symbol.asyncDispose]()
    },
  }
}

const inputTypes = {
  openConversation: 'OpenConversationInput',
  sendMessage: 'SendMessageInput',
  markRead: 'MarkReadInput',
  hideConversation: 'ConversationInput',
  blockContact: 'ConversationInput',
  unblockContact: 'ConversationInput',
  proposeDeal: 'ProposeDealInput',
  agreeDeal: 'AgreeDealInput',
  declineDeal: 'DealInput',
  withdrawDeal: 'DealInput',
  reportContact: 'ReportContactInput',
  claimContactReport: 'ContactReportInput',
  releaseContactReport: 'ContactReportInput',
  readReportedConversation: 'ReadReportedInput',
  dismissContactReport: 'DismissContactReportInput',
  upholdContactReport: 'UpholdContactReportInput',
  proposeMeeting: 'ProposeMeetingInput',
  acceptMeeting: 'AcceptMeetingInput',
  declineMeeting: 'MeetingInput',
  cancelMeeting: 'MeetingInput',
  showInterest: 'ShowInterestInput',
  passOnPitch: 'PassOnPitchInput',
  requestReceipt: 'RequestReceiptInput',
  requestHistory: 'RequestHistoryInput',
} as const
