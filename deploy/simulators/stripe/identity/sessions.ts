import type Stripe from 'stripe'
import { z } from 'zod'
import { pageOf } from '../api/answers.ts'
import { route } from '../api/api.ts'
import { emptyable, flag, listParameters, metadata, nothing, parameters, text } from '../api/parameters.ts'
import type { Books } from '../books.ts'
import { merged } from '../customers.ts'
import { invalid } from '../errors.ts'
import type { Kinds } from '../objects.ts'
import { closed, kind, open, type Session, tellOf } from './session.ts'
import { redact } from './redaction.ts'

const settings = {
  metadata: emptyable(metadata),
  options: z.strictObject({
    document: emptyable(z.strictObject({
      allowed_types: z.array(z.enum(['driving_license', 'id_card', 'passport'])).optional(),
      require_id_number: flag.optional(),
      require_live_capture: flag.optional(),
      require_matching_selfie: flag.optional(),
    })),
  }).optional(),
  provided_details: z.strictObject({ email: text.optional(), phone: text.optional() }).optional(),
}

const created = parameters<Stripe.Identity.VerificationSessionCreateParams>()({
  ...settings,
  client_reference_id: text.max(200).optional(),
  return_url: text.optional(),
  type: z.literal('document'),
})
const changed = parameters<Stripe.Identity.VerificationSessionUpdateParams>()({
  ...settings,
  type: z.literal('document').optional(),
})

export const verificationRoutes = [
  route('POST /v1/identity/verification_sessions', created, (given, { books }) => createSession(books, given)),
  route('GET /v1/identity/verification_sessions/:id', nothing, (_, { books, id }) => books.get(kind, id)),
  route('POST /v1/identity/verification_sessions/:id', changed, (given, { books, id }) => update(books, id, given)),
  route('POST /v1/identity/verification_sessions/:id/cancel', nothing, (_, { books, id }) => cancel(books, id)),
  route('POST /v1/identity/verification_sessions/:id/redact', nothing, (_, { books, id }) => redact(books, id)),
  route(
    'GET /v1/identity/verification_sessions',
    listParameters<Stripe.Identity.VerificationSessionListParams>()({
      client_reference_id: text.optional(),
      status: z.enum(['canceled', 'processing', 'requires_input', 'verified']).optional(),
    }),
    ({ client_reference_id: reference, status, ...paging }, { books, url }) => {
      const wanted = (one: Session) =>
        (!reference || one.client_reference_id === reference) && (!status || one.status === status)
      return pageOf(books.all(kind).filter(wanted), url, paging)
    },
  ),
]

/** Fields of sessions that are told when they are asked for. */
export const ofVerification = {
  verified_outputs: (_: Books, { own }: Session) => own.outputs,
}

function createSession(books: Books, given: z.infer<typeof created>): Session {
  const id = books.newId(kind)
  const made = books.put(kind, {
    id,
    object: kind,
    client_reference_id: given.client_reference_id ?? null,
    created: books.now(),
    last_error: null,
    last_verification_report: null,
    livemode: false,
    metadata: merged({}, given.metadata ?? {}),
    options: optionsOf(given.options),
    provided_details: given.provided_details ?? null,
    redaction: null,
    related_customer: null,
    related_customer_account: null,
    ...open(books, id),
    type: 'document',
    own: { return_url: given.return_url ?? null, submitted: null, outputs: null, redacts: null },
  })
  return tellOf(books, 'created', made)
}

function optionsOf(given: z.infer<typeof changed>['options']): Kinds[typeof kind]['options'] {
  return { document: given?.document ?? {} }
}

function update(books: Books, id: string, given: z.infer<typeof changed>): Session {
  const { redaction, status, metadata: before } = books.get(kind, id)
  const { metadata: notes, options, provided_details: details } = given
  if (redaction) throw invalid('A redacted VerificationSession cannot be updated.')
  if ((options || details) && status !== 'requires_input')
    throw invalid(`A VerificationSession with the status ${status} has no options that can be updated.`)
  return books.change(kind, id, {
    ...(notes !== undefined && { metadata: merged(before, notes) }),
    ...(options && { options: optionsOf(options) }),
    ...(details && { provided_details: details }),
  })
}

function cancel(books: Books, id: string): Session {
  const { status } = books.get(kind, id)
  if (status !== 'requires_input')
    throw invalid(
      `You can only cancel a VerificationSession with the status requires_input. This one has the status ${status}.`,
    )
  return tellOf(books, 'canceled', books.change(kind, id, { ...closed, status: 'canceled' }))
}
