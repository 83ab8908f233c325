import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { Refusal } from '@delvik/apphost/demo/person'
import { Stage } from './stage.ts'
import { buildASTSchema, type GraphQLField, getNamedType, isInputObjectType, isLeafType, parse } from 'graphql'
import { company, submitted } from './company.ts'
import { buyPlan } from './plan.ts'

const supergraph = await readFile(new URL(import.meta.resolve('@delvik/schemas/graphql/supergraph.graphql')), 'utf8')
const schema = buildASTSchema(parse(supergraph), { assumeValid: true })
const fields = { query: schema.getQueryType()!.getFields(), mutation: schema.getMutationType()!.getFields() }
type Kind = keyof typeof fields

/** The argument, or the field of an input object, that names a thing by its id. */
function idIn({ args }: GraphQLField<unknown, unknown>): string | undefined {
  for (const { name, type } of args) {
    const named = getNamedType(type)
    if (named.name === 'ID') return name
    const inner = isInputObjectType(named)
      ? Object.values(named.getFields()).find((one) => getNamedType(one.type).name === 'ID')
      : undefined
    if (inner) return inner.name
  }
  return undefined
}

const operations = (['query', 'mutation'] as const).flatMap((kind) =>
  Object.values(fields[kind]).flatMap((field) => {
    const id = idIn(field)
    return id ? [{ name: field.name, kind, id, field }] : []
  })
)
type Operation = (typeof operations)[number]

interface Row {
  /** What the owner has. */
  of:
    | 'draft'
    | 'pitch'
    | 'savedSearch'
    | 'session'
    | 'conversation'
    | 'quote'
    | 'report'
    | 'download'
    | 'invoice'
    | 'reader'
  /** What the operation needs besides the id. */
  with?: object
  /** Where its id stands, unless by itself. */
  place?: (id: string) => object
  /** Answers that differ from "not found". */
  but?: Partial<Record<Who, string>>
}

const decision = { revision: 1 }
/** Reviewers see what is under review. */
const seenByReviewers = { reviewer: 'allowed' }
/** Who has no membership has none to change. */
const withoutMembership = {
  ...Object.fromEntries(['stranger', 'investor', 'support', 'reviewer'].map((who) => [who, 'NO_MEMBERSHIP'])),
  signedOut: 'UNAUTHENTICATED',
}
/** Support decides on what is reported. */
const seenBySupport = { support: 'allowed' }
/** Not to have saved something is true of any id. */
const always = { stranger: 'allowed', investor: 'allowed', support: 'allowed', reviewer: 'allowed' }

const rows: Record<string, Row> = {
  pitch: { of: 'pitch', but: seenByReviewers },
  draft: { of: 'draft' },
  review: { of: 'pitch', but: seenByReviewers },
  // This one carries none; one that does is tried in pitches/pitch-document.ts.
  pitchDocument: { of: 'pitch' },
  documentRequests: { of: 'pitch', with: { waiting: true } },
  documentVisits: { of: 'pitch' },
  setDocumentCondition: { of: 'pitch', with: { condition: 'onRequest' } },
  requestDocumentAccess: { of: 'pitch', but: { reviewer: 'NOT_PUBLISHED' } },
  ...Object.fromEntries(
    ['approveDocumentAccess', 'declineDocumentAccess', 'revokeDocumentAccess'].map((name): [string, Row] => [
      name,
      { of: 'pitch', with: { readerId: randomUUID() } },
    ]),
  ),
  // Everybody has files of their own alone; what others may read is tried in identity.
  ...Object.fromEntries(
    ['approve', 'decline', 'revoke'].map((answer): [string, Row] => [
      `${answer}ProfileFileAccess`,
      { of: 'reader', with: { kind: 'portfolio' }, but: { signedOut: 'UNAUTHENTICATED' } },
    ]),
  ),
  submissionToEdit: { of: 'pitch' },
  editPitch: { of: 'pitch' },
  saveDraft: { of: 'draft', with: { version: 1, content: { market: 'SE', lang: 'sv' } } },
  discardDraft: { of: 'draft' },
  submitPitch: { of: 'draft', with: { draftVersion: 1, attested: true } },
  showPitch: { of: 'pitch' },
  withdrawPitch: { of: 'pitch' },
  markDone: { of: 'pitch' },
  removePitch: { of: 'pitch' },
  savePitch: { of: 'pitch', but: seenByReviewers },
  unsavePitch: { of: 'pitch', but: always },
  viewPitch: { of: 'pitch', but: seenByReviewers },
  claimReview: { of: 'pitch', but: seenByReviewers },
  releaseReview: { of: 'pitch', but: seenByReviewers },
  requestChanges: { of: 'pitch', with: { ...decision, reasons: [] }, but: { reviewer: 'REASON_MISSING' } },
  rejectPitch: { of: 'pitch', with: { ...decision, reasons: [] }, but: { reviewer: 'REASON_MISSING' } },
  changeSavedSearch: { of: 'savedSearch', with: { name: 'Min' } },
  deleteSavedSearch: { of: 'savedSearch' },
  conversation: { of: 'conversation' },
  messages: { of: 'conversation', place: (conversationId) => ({ of: [{ conversationId, seq: 1 }] }) },
  // Nobody hears of a pitch that is not published; reviewers have nothing to say to its owner here.
  openConversation: { of: 'pitch', but: { signedOut: 'UNAUTHENTICATED' } },
  conversationWith: { of: 'pitch', but: { signedOut: 'UNAUTHENTICATED' } },
  attachmentAddresses: { of: 'conversation', with: { seq: 1 } },
  searchMessages: { of: 'conversation', with: { text: 'Hej' } },
  sendMessage: { of: 'conversation', with: { body: 'Hej' } },
  markRead: { of: 'conversation', with: { seq: 1 } },
  hideConversation: { of: 'conversation' },
  blockContact: { of: 'conversation' },
  unblockContact: { of: 'conversation' },
  proposeDeal: { of: 'conversation', with: { amount: 1, share: 1 } },
  agreeDeal: { of: 'conversation', with: { dealId: randomUUID(), termsHash: '0' } },
  declineDeal: { of: 'conversation', with: { dealId: randomUUID() } },
  withdrawDeal: { of: 'conversation', with: { dealId: randomUUID() } },
  requestReceipt: {
    of: 'conversation',
    with: { dealId: randomUUID(), language: 'sv', zone: 'Europe/Stockholm' },
  },
  requestHistory: { of: 'conversation', with: { language: 'sv', zone: 'Europe/Stockholm' } },
  download: { of: 'download' },
  downloadAddress: { of: 'download' },
  // Of an account, and told of none that has not replied five times.
  replyHabits: { of: 'conversation' },
  closedDeal: { of: 'pitch', but: { signedOut: 'UNAUTHENTICATED' } },
  reportContact: { of: 'conversation', with: { reason: 'other' } },
  contactReport: { of: 'report', but: seenBySupport },
  // Here nothing comes along; what does is tried in chat's reporting.test.ts.
  reportedAttachmentAddresses: { of: 'report', with: { seq: 1 } },
  claimContactReport: { of: 'report', but: seenBySupport },
  releaseContactReport: { of: 'report', but: seenBySupport },
  readReportedConversation: { of: 'report', with: { number: 1, reason: 'legalDuty' }, but: seenBySupport },
  dismissContactReport: {
    of: 'report',
    with: { number: 1, reason: 'misuse', statement: 'a'.repeat(1_001) },
    but: { support: 'INVALID_INPUT' },
  },
  upholdContactReport: {
    of: 'report',
    with: { number: 1, breach: 'spam', action: 'warn' },
    but: { support: 'INVALID_INPUT' },
  },
  proposeMeeting: {
    of: 'conversation',
    with: { slots: [new Date(Date.now() + 86_400_000)], minutes: 30, zone: 'Europe/Oslo' },
  },
  acceptMeeting: { of: 'conversation', with: { meetingId: randomUUID(), slot: new Date(), zone: 'Europe/Oslo' } },
  declineMeeting: { of: 'conversation', with: { meetingId: randomUUID() } },
  cancelMeeting: { of: 'conversation', with: { meetingId: randomUUID() } },
  showInterest: { of: 'conversation', with: { pitchId: randomUUID(), level: 'observing' } },
  passOnPitch: { of: 'conversation', with: { pitchId: randomUUID(), reasons: ['stage'] } },
  acceptUpgrade: { of: 'quote', but: withoutMembership },
  refundInvoice: {
    of: 'invoice',
    with: { amount: '1', given: '1', reason: 'goodwill' },
    but: { support: 'BOOKS_CHANGED' },
  },
  resendInvoice: { of: 'invoice', with: { reason: 'ownerAsked' }, but: seenBySupport },
  endSession: { of: 'session', but: { signedOut: 'UNAUTHENTICATED' } },
  // A key needs a device: `services/identity/passkey` tries a real one.
  removePasskey: { of: 'session', but: { signedOut: 'UNAUTHENTICATED' } },
  approvePitch: { of: 'pitch', with: { ...decision, checked: [] }, but: { reviewer: 'CHECKLIST_INCOMPLETE' } },
}

const whos = ['stranger', 'investor', 'support', 'reviewer', 'signedOut'] as const
type Who = (typeof whos)[number]

let stage: Stage
let owner: Person
let callers: Record<Who, Person>
let things: Record<Row['of'], string>
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  owner = await stage.member('disa@example.org', { role: 'entrepreneur' })
  callers = {
    stranger: await stage.member('staffan@example.org', { role: 'entrepreneur' }),
    investor: await stage.member('ivar@example.org', { role: 'investor' }),
    support: await stage.staff('sune@example.org', 'support'),
    reviewer: await stage.staff('runa@example.org', 'reviewer'),
    signedOut: stage.stranger(),
  }
  const { draft } = await owner.command('startDraft', { market: 'SE', language: 'sv' }, 'draft { id }')
  const kept = { name: 'Bagerier', query: { text: 'surdeg' }, alert: 'daily' }
  const { savedSearch } = await owner.command('saveSearch', kept, 'savedSearch { id }')
  const friend = await stage.member('frida@example.org', { role: 'investor' })
  await stage.settle()
  const { me } = await friend.ask('{ me { account { id } } }')
  const opened = await owner.command('openConversation', { accountId: me.account.id }, 'conversation { id }')
  const conversationId = opened.conversation.id
  const wanted = { conversationId, language: 'sv', zone: 'Europe/Stockholm' }
  const { download } = await owner.command('requestHistory', wanted, 'download { id }')
  await owner.command('reportContact', { conversationId, reason: 'other' }, 'conversation { id }')
  const { contactReportQueue } = await callers.support.ask('{ contactReportQueue { edges { node { id } } } }')
  const { mySessions } = await owner.ask('{ mySessions { id } }')
  await buyPlan(stage, owner, { plan: 'premium' })
  const { myInvoices } = await owner.ask('{ myInvoices { edges { node { id } } } }')
  const { membership } = await owner.command('quoteUpgrade', {}, 'membership { quote { id } }')
  things = {
    quote: membership.quote.id,
    invoice: myInvoices.edges[0].node.id,
    savedSearch: savedSearch.id,
    conversation: conversationId,
    download: download.id,
    report: contactReportQueue.edges[0].node.id,
    session: mySessions[0].id,
    draft: draft.id,
    reader: owner.id,
    pitch: await submitted({ owner, pitch: company({ name: 'Kringelgården' }) }),
  }
  await stage.settle()
}, 180_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

test('every operation of the graph that takes an id is tried below', () => {
  expect(Object.keys(rows).sort()).toEqual(operations.map(({ name }) => name).sort())
})

describe.each(operations)('$name of somebody else’s thing', (operation) => {
  test.each(whos)('by %s', async (who) => {
    const { of, but } = rows[operation.name]!
    const answer = await answered(callers[who], operation, things[of])
    expect(answer).toBe(but?.[who] ?? 'NOT_FOUND')
    // Nor does the answer tell that there is such a thing, but to those who see it.
    const sees = (of === 'pitch' && who === 'reviewer') || (['report', 'invoice'].includes(of) && who === 'support')
    if (!sees) expect(await answered(callers[who], operation, randomUUID())).toBe(answer)
    expect(await answered(callers[who], operation, 'rubbish')).not.toBe('SERVER_ERROR')
  })
})

test('nothing of it has changed', async () => {
  const query =
    'query ($draft: ID!, $pitch: ID!) { draft(id: $draft) { version } pitch(id: $pitch) { state revision } savedSearches { name } mySessions { current } myMembership { plan quote { id } } }'
  expect(await owner.ask(query, things)).toEqual({
    draft: { version: 1 },
    pitch: { state: 'underReview', revision: 1 },
    savedSearches: [{ name: 'Bagerier' }],
    mySessions: [{ current: true }],
    myMembership: { plan: 'premium', quote: { id: things.quote } },
  })
})

/** The refusal's code; what is null is not found, and a list of nothing else. */
async function answered(person: Person, { name, kind, id, field }: Operation, thing: string): Promise<string> {
  try {
    const { place = (it) => ({ [id]: it }), with: others } = rows[name]!
    const data = await person.ask(documentOf(kind, field), variablesOf(kind, { ...place(thing), ...others }))
    return [data[name]].flat().every((one) => one === null) ? 'NOT_FOUND' : 'allowed'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

function documentOf(kind: Kind, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((one) => `$${one.name}: ${one.type}`).join(', ')
  const given = args.map((one) => `${one.name}: $${one.name}`).join(', ')
  const selected = isLeafType(getNamedType(type)) ? '' : '{ __typename }'
  return `${kind} (${declared}) { ${name}(${given}) ${selected} }`
}

function variablesOf(kind: Kind, values: object): object {
  return kind === 'query' ? values : { input: { commandId: randomUUID(), ...values } }
}
