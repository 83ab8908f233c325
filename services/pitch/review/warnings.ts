import type { PitchContent } from '@delvik/schemas/events/pitch'
import { markets } from '@delvik/schemas/values/markets'
import { phoneNumber } from '@delvik/schemas/values/phone'
import type { ReviewReason } from '@delvik/schemas/values/pitch'

/** What a rule finds suspicious in a text. A hint for the reviewer, who decides. */
export function warningsOf({ text }: Pick<PitchContent, 'text'>): ReviewReason[] {
  const found: ReviewReason[] = []
  if (hasAddress(text) || hasPhone(text)) found.push('contactDetailsInText')
  if (promisesReturn(text)) found.push('promiseOfReturn')
  return found
}

function hasAddress(text: string): boolean {
  return /[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(text)
}

function hasPhone(text: string): boolean {
  const runs = text.match(/(?<![\d,.])\+?\d[\d \u00a0()\-\u2013./]{6,}\d/g) ?? []
  const numbers = runs.filter((run) => !isAmount(run) && !isSpan(run))
  return numbers.some((number) => markets.some((market) => phoneNumber(number, market)))
}

/** 18 000 000 and 18.000.000 are money. */
function isAmount(run: string): boolean {
  return /^\d{1,3}([ \u00a0.]\d{3})+$/.test(run)
}

/** 2019-2024 are years, 2026-11-21 is a date. */
function isSpan(run: string): boolean {
  return /^(19|20)\d\d ?[-\u2013/] ?((19|20)\d\d|\d\d-\d\d)$/.test(run)
}

const promises = [
  /garantera[dtr]\w* (avkastning|vinst|utdelning)/,
  /riskfri/,
  /säker (vinst|avkastning)/,
  /garantert\w* (avkastning|gevinst|utbytte)/,
  /risikofri/,
  /sikker (gevinst|avkastning|fortjeneste)/,
  /garanteret\w* (afkast|gevinst|udbytte)/,
  /sikkert afkast/,
  /taat(t|u)\w* (tuo|voit)/,
  /riskit(ön|tömä)/,
  /varma(a|n)? (tuotto|voitto)/,
  /guarantee[ds]? (a |an |your )?(annual |yearly )?(returns?|profits?|yields?)/,
  /risk[- ]free/,
  /no risk/,
  /double your money/,
]

function promisesReturn(text: string): boolean {
  const lower = text.toLowerCase()
  return promises.some((promise) => promise.test(lower))
}
