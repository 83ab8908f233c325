import type { PitchContent } from '@delvik/schemas/events/pitch'
import { markets } from '@delvik/schemas/values/markets'
import { phoneNumber } from '@delvik/schemas/values/phone'
import type { ReviewReason } from '@delvik/schemas/values/pitch'

/** A rule that a text may break, and the words that do. */
interface Finding {
  code: ReviewReason
  words: string
}

/** What rules find suspicious in a text, in its order by rule. Hints for the reviewer, who decides. */
export function findingsOf({ text }: Pick<PitchContent, 'text'>): Finding[] {
  const contacts = [...addressesIn(text), ...phonesIn(text)].map((words) =>
    ({ code: 'contactDetailsInText', words }) as const
  )
  const promised = promisesIn(text).map((words) => ({ code: 'promiseOfReturn', words }) as const)
  return [...contacts, ...promised]
}

export function warningsOf(content: Pick<PitchContent, 'text'>): ReviewReason[] {
  return [...new Set(findingsOf(content).map(({ code }) => code))]
}

function addressesIn(text: string): string[] {
  return text.match(/[^\s@]+@[^\s@]+\.[a-z]{2,}/gi) ?? []
}

function phonesIn(text: string): string[] {
  const runs = text.match(/(?<![\d,.])\+?\d[\d \u00a0()\-\u2013./]{6,}\d/g) ?? []
  const numbers = runs.filter((run) => !isAmount(run) && !isSpan(run))
  return numbers.filter((number) => markets.some((market) => phoneNumber(number, market)))
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

/** Each promise with the whole words that it is a part of. */
function promisesIn(text: string): string[] {
  return promises.flatMap((promise) => {
    const found = promise.exec(text.toLowerCase())
    if (!found) return []
    const end = found.index + found[0].length
    const rest = /^\p{L}*/u.exec(text.slice(end))?.[0] ?? ''
    return [text.slice(found.index, end) + rest]
  })
}
