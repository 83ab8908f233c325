import type { Books } from '../books.ts'
import { type Check, submit } from '../identity/checking.ts'
import {
  type DocumentType,
  documentTypes,
  failures,
  isDocumentType,
  isFailure,
  isLeft,
} from '../verification-outcomes.ts'
import { kind, type Session } from '../identity/session.ts'
import type { Shown } from './checkout-page.ts'
import { html, type Html, page } from './html.ts'

/** What was typed and pressed, by the names of the fields. */
type Typed = Partial<Record<'step' | 'document' | 'first_name' | 'last_name' | 'outcome', string>>
type Problems = Partial<Record<'first_name' | 'last_name', string>>

/** Where somebody is asked whether they agree to be checked. */
export function identityPage(books: Books, id: string): Shown {
  const session = books.find(kind, id)
  if (!session) return { page: page('Identity', html`<h1>There is no such session</h1>`), status: 404 }
  return { page: page('Identity', session.status === 'requires_input' ? consentStep(session) : closed(session)) }
}

/** One step after the other; nothing is kept before the last one, so that who leaves has changed nothing. */
export function identityAnswer(books: Books, id: string, form: Typed): Shown {
  const session = books.find(kind, id)
  if (session?.status !== 'requires_input') return identityPage(books, id)
  if (form.step === 'agree') return { page: page('Identity', documentStep(session)) }
  if (form.step === 'decline') return finish(books, session, { outcome: 'consent_declined', ...nameless })
  if (form.step !== 'document' && form.step !== 'selfie') return identityPage(books, id)
  const read = readDocument(form)
  if ('problems' in read) return { page: page('Identity', documentStep(session, form, read.problems)) }
  const isAsked = needsSelfie(session) && form.step === 'document' && !isLeft(read.check.outcome)
  return isAsked ? { page: page('Identity', selfieStep(session, form)) } : finish(books, session, read.check)
}

const nameless = { firstName: '', lastName: '' }

function finish(books: Books, { id }: Session, check: Check): Shown {
  const session = submit(books, id, check)
  const { return_url: back } = session.own
  return back ? { to: back } : { page: page('Identity', closed(session)) }
}

function readDocument(form: Typed): { check: Check } | { problems: Problems } {
  const [firstName = '', lastName = ''] = [form.first_name?.trim(), form.last_name?.trim()]
  const problems = {
    ...(!firstName && { first_name: 'Enter the first name of the document.' }),
    ...(!lastName && { last_name: 'Enter the last name of the document.' }),
  }
  if (Object.keys(problems).length) return { problems }
  const { outcome = '', document: type = '' } = form
  return {
    check: {
      outcome: isFailure(outcome) ? outcome : 'passes',
      firstName,
      lastName,
      ...(isDocumentType(type) && { document: type }),
    },
  }
}

function needsSelfie({ options }: Session): boolean {
  return options?.document?.require_matching_selfie ?? false
}

/** @param last_error of an attempt before this one */
function consentStep({ id, own, last_error: error }: Session): Html {
  return html`${leave(own.return_url)}<h1>Verify your identity</h1>
<p>Delvik has asked Stripe to check who you are, by a document of yours and, where it wants one, a picture of your face.</p>
${error?.reason && html`<p class="alert" role="status">The last attempt did not succeed. ${error.reason}</p>`}
<p class="quiet">This is the simulator: nothing is photographed, and nothing leaves this machine.</p>
<form method="post" action="/identity/${id}" class="fields">
<button name="step" value="agree" class="full">Agree</button>
<button name="step" value="decline" class="full plain">Decline</button></form>`
}

function documentStep(session: Session, typed: Typed = {}, problems: Problems = {}): Html {
  const { id, own, options } = session
  const types = options?.document?.allowed_types ?? Object.keys(documentTypes)
  return html`${leave(own.return_url)}<h1>Your document</h1>
<p class="quiet">No document is photographed here: say what it would be, and what comes of it.</p>
<form method="post" action="/identity/${id}" class="card fields" novalidate>
${select('document', 'Document', types.map((type) => [type, documentTypes[type as DocumentType]]), typed.document)}
${field('first_name', 'First name, as it stands there', typed, problems)}
${field('last_name', 'Last name, as it stands there', typed, problems)}
${select('outcome', 'What happens', outcomesFor(session), typed.outcome)}
<button name="step" value="document" class="full">Continue</button></form>`
}

/** Each as its code and its name; of selfies where there is one. */
function outcomesFor(session: Session): [string, string][] {
  const all = Object.entries(failures).filter(([code]) =>
    code !== 'consent_declined' && (needsSelfie(session) || !code.startsWith('selfie_'))
  )
  return [['passes', 'Everything passes'], ...all.map(([code, { name }]): [string, string] => [code, name])]
}

function selfieStep({ id, own }: Session, { step: _, ...typed }: Typed): Html {
  const hidden = Object.entries(typed).map(([name, value]) =>
    html`<input type="hidden" name="${name}" value="${value}">`
  )
  return html`${leave(own.return_url)}<h1>Your face</h1>
<p>The picture is simulated: no camera is used, and none is taken.</p>
<form method="post" action="/identity/${id}" class="fields">${hidden}
<button name="step" value="selfie" class="full" autofocus>Take the picture</button></form>`
}

/** What there is to read when nothing is to be done. */
const saying: Record<string, [string, string]> = {
  processing: ['Thank you', 'What you have submitted is being checked. There is nothing more for you to do here.'],
  verified: ['Your identity is verified', 'There is nothing more for you to do here.'],
  canceled: ['This verification was cancelled', 'Nothing can be submitted to it any more.'],
  requires_input: ['Nothing was submitted', 'You can begin again whenever you like.'],
}

function closed({ status, own: { return_url: back } }: Session): Html {
  const [title = '', text = ''] = saying[status] ?? []
  return html`<h1>${title}</h1><p>${text}</p>${back && html`<p><a href="${back}">Go back to Delvik</a></p>`}`
}

function leave(back: string | null): Html {
  return back ? html`<p><a href="${back}">← Leave, and go back to Delvik</a></p>` : html``
}

function select(name: string, label: string, options: [string, string][], chosen: string | undefined): Html {
  const all = options.map(([value, text]) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`
  )
  return html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${all}</select></div>`
}

function field(name: 'first_name' | 'last_name', label: string, typed: Typed, problems: Problems): Html {
  const problem = problems[name]
  const mark = problem && html` aria-invalid="true" aria-describedby="${name}-error"`
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${typed[name] ?? ''}" autocomplete="off" required${mark}>
${problem && html`<span class="error" id="${name}-error">${problem}</span>`}</div>`
}
