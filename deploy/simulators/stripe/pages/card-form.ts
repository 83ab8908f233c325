import type { Books } from '../books.ts'
import { cardNamed, cardOf, hasCheckDigit, testCards } from '../cards.ts'
import type { Filled } from '../completing.ts'
import { html, type Html } from './html.ts'

/** What was typed, by the names of the fields. */
export type Typed = Partial<Record<'number' | 'expiry' | 'cvc' | 'name' | 'email' | 'step', string>>
type Field = 'number' | 'expiry' | 'cvc' | 'name'
export type Problems = Partial<Record<Field, string>>

/** What is typed, read: a card, or what is wrong with each field, in Stripe's words. */
export function readCard(books: Books, typed: Typed): { filled: Filled } | { problems: Problems } {
  const number = (typed.number ?? '').replaceAll(/[\s-]/g, '')
  const card = cardNamed(number)
  const expiry = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(typed.expiry ?? '')
  const [month, year] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])]
  const problems = without({
    number: card ? undefined : numberProblem(number),
    expiry: expiry ? expiryProblem(books, month, year) : "Your card's expiration date is incomplete.",
    cvc: /^\s*\d{3,4}\s*$/.test(typed.cvc ?? '') ? undefined : "Your card's security code is incomplete.",
    name: typed.name?.trim() ? undefined : 'Enter the name on the card.',
  })
  if (!card || Object.keys(problems).length) return { problems }
  return {
    filled: {
      card,
      exp_month: month,
      exp_year: year,
      name: typed.name?.trim() ?? '',
      ...(typed.email && { email: typed.email }),
    },
  }
}

function numberProblem(number: string): string {
  if (number.length < 12) return 'Your card number is incomplete.'
  if (!hasCheckDigit(number)) return 'Your card number is invalid.'
  return 'Your card was declined. Your request was in test mode, but used a non test card.'
}

function expiryProblem(books: Books, month: number, year: number): string | undefined {
  const now = new Date(books.now() * 1000)
  if (year < now.getUTCFullYear()) return "Your card's expiration year is in the past."
  const isOver = year === now.getUTCFullYear() && month <= now.getUTCMonth()
  return isOver ? "Your card's expiration date is in the past." : undefined
}

function without(problems: Record<Field, string | undefined>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text))
}

/** The fields of a card, and the cards that there are. */
export function cardFields(typed: Typed, problems: Problems): Html {
  return html`
${field('number', 'Card number', typed, problems, 'cc-number')}
${field('expiry', 'Expiry, MM / YY', typed, problems, 'cc-exp', 'half')}
${field('cvc', 'Security code', typed, problems, 'cc-csc', 'half')}
${field('name', 'Name on card', typed, problems, 'cc-name')}`
}

function field(
  ...[name, label, typed, problems, complete, width = '']: [Field, string, Typed, Problems, string, string?]
): Html {
  const problem = problems[name]
  const mark = problem && html` aria-invalid="true" aria-describedby="${name}-error"`
  const keys = name === 'name' ? 'text' : 'numeric'
  return html`<div class="${width}"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${
    typed[name] ?? ''
  }" autocomplete="${complete}" inputmode="${keys}" required${mark}>
${problem && html`<span class="error" id="${name}-error">${problem}</span>`}</div>`
}

/** For people who try it: what each number does. */
export function cardsThere(): Html {
  const rows = Object.keys(testCards).map((name) => {
    const { number, declines, declinesLater, asks } = cardOf(name as keyof typeof testCards) // a key of it
    const does = declines?.message ?? (declinesLater
      ? 'Is stored, and declined whenever it is charged after that.'
      : asks
      ? `Its bank asks you to allow it${asks === 'always' ? ' each time' : ', once'}.`
      : 'Pays.')
    return html`<tr><td><code class="number-of-card">${
      number.replaceAll(/(.{4})/g, '$1 ').trim()
    }</code></td><td>${does}</td></tr>`
  })
  return html`<details><summary>Cards to try</summary><p class="quiet">Every date in the future and every security code will do.</p>
<div class="scroll"><table><tbody>${rows}</tbody></table></div></details>`
}

/** As its owner knows it. */
export function brandOf({ brand }: { brand: string }): string {
  return brand === 'visa' ? 'Visa' : 'Mastercard'
}

/** The question of the bank, which stands between the form and its answer. @param action where the answer goes */
export function secondStep(action: string, typed: Typed, what: string): Html {
  const hidden = Object.entries(typed).map(([name, value]) =>
    html`<input type="hidden" name="${name}" value="${value}">`
  )
  return html`<h1>Does your bank know you?</h1><p>3-D Secure: your bank asks you to allow ${what}.</p>
<form method="post" action="${action}" class="fields">${hidden}
<button name="step" value="allow" class="full" autofocus>Allow</button>
<button name="step" value="deny" class="full plain">Deny</button></form>`
}

/** What Stripe says when the owner has denied it. */
export const denied =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
