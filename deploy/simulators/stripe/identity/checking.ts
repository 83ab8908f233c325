import { type Books, freshName } from '../books.ts'
import { invalid } from '../errors.ts'
import type { Due } from '../due.ts'
import { type CheckOutcome, type DocumentType, type FailureCode, failures, isLeft } from '../verification-outcomes.ts'
import { closed, kind, open, type Session, tellOf } from './session.ts'
import { dueOfRedaction } from './redaction.ts'

/** Seconds until what was submitted has been looked at. */
const takes = 2

/** What a person does on the page, and what comes of it. */
export interface Check {
  outcome: CheckOutcome
  /** As they stand on the document. */
  firstName: string
  lastName: string
  /** A passport unless it says otherwise. */
  document?: DocumentType
}

/** Takes in what a person has submitted, which is looked at a while later. @throws Refusal */
export function submit(books: Books, id: string, check: Check): Session {
  const session = books.get(kind, id)
  if (session.status !== 'requires_input') throw invalid('This VerificationSession takes nothing any more.')
  const { outcome, firstName, lastName, document = 'passport' } = check
  if (isLeft(outcome)) return fail(books, session, outcome)
  const { allowed_types: allowed = [document] } = session.options?.document ?? {}
  const isAllowed = outcome !== 'passes' || allowed.includes(document)
  const submitted = {
    at: books.now(),
    outcome: isAllowed ? outcome : 'document_type_not_supported' as const,
    first_name: firstName,
    last_name: lastName,
  }
  const changed = { ...closed, status: 'processing', last_error: null, own: { ...session.own, submitted } }
  return tellOf(books, 'processing', books.change(kind, id, changed))
}

export function dueOfVerification(session: Session): Due[] {
  const { id, own: { submitted } } = session
  const judged: Due[] = submitted
    ? [{ at: submitted.at + takes, what: 'judge', kind, id, isSoon: true, work: (books) => judge(books, id) }]
    : []
  return [...judged, ...dueOfRedaction(session)]
}

function judge(books: Books, id: string): void {
  const session = books.get(kind, id)
  const { submitted } = session.own
  if (!submitted) return
  const { outcome, first_name, last_name } = submitted
  const last_verification_report = `vr_${freshName()}`
  if (outcome !== 'passes') return void fail(books, { ...session, last_verification_report }, outcome)
  const outputs = {
    address: null,
    dob: null,
    email: null,
    first_name,
    id_number: null,
    id_number_type: null,
    last_name,
    phone: null,
  }
  const own = { ...session.own, submitted: null, outputs }
  tellOf(books, 'verified', books.change(kind, id, { status: 'verified', last_verification_report, own }))
}

function fail(books: Books, session: Session, code: FailureCode): Session {
  const { id, own, last_verification_report } = session
  const changed = books.change(kind, id, {
    ...open(books, id),
    last_error: { code, reason: failures[code].reason },
    last_verification_report,
    own: { ...own, submitted: null },
  })
  return tellOf(books, 'requires_input', changed)
}
