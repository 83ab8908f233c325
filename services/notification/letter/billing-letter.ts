import { planNames } from '@delvik/schemas/values/account'
import { handleOf } from '@delvik/schemas/values/handle'
import { type Language, localeOf } from '@delvik/schemas/values/languages'
import { type Currency, marketFacts } from '@delvik/schemas/values/markets'
import { writtenCode } from '@delvik/schemas/values/payment/referral'
import type { TFunction } from 'i18next'
import type { LetterContent } from './layout.ts'
import type { Mail, MailParams } from './mails.ts'

/** Where a membership is managed. */
export const membershipPath = '/pages/upgrade'
/** The same, with the question whether to cancel. */
export const cancelPath = `${membershipPath}?cancel`

/** What mails about money say, as it is written in a language. */
export function billingValues({ money, paidPlan, ends, bought, received, invoice, code }: MailParams, lang: Language) {
  return {
    amount: money && amountText(money, lang),
    plan: paidPlan && planNames[paidPlan],
    ends: dayText(ends, lang),
    bought: dayText(bought, lang),
    received: stamp(received, lang),
    invoice,
    code: code && writtenCode(code),
  }
}

function amountText({ amount, currency }: { amount: number; currency: Currency }, lang: Language): string {
  const digits = amount % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(localeOf[lang], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100)
}

function dayText(at: string | undefined, lang: Language): string {
  return at ? format(at, lang, { dateStyle: 'long' }) : ''
}

/** To the second, since it proves when something was received. */
function stamp(at: string | undefined, lang: Language): string {
  return at ? format(at, lang, { dateStyle: 'long', timeStyle: 'long' }) : ''
}

/** In the zone of the country whose language it is. */
function format(at: string, lang: Language, options: Intl.DateTimeFormatOptions): string {
  const { zone: timeZone } = Object.values(marketFacts).find(({ language }) => language === lang)! // each is a country's
  return new Intl.DateTimeFormat(localeOf[lang], { ...options, timeZone }).format(new Date(at))
}

/** What is to be known of a demo: who wants it is told to the operator alone. */
export function demoWish({ kind, accountId, params: { demo } }: Mail, t: TFunction, locale: string) {
  if (!demo || !kind.startsWith('demo')) return null
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(demo.lang)
  const who = [
    t('demo.account', { handle: handleOf(accountId) }),
    t('demo.plan', { plan: planNames.enterprise }),
    t('demo.language', { language }),
  ]
  const lines = [...(kind === 'demoWanted' ? who : []), t('demo.times', { times: t(`demo.${demo.times}`) })]
  return { title: t('demo.title'), lines } satisfies LetterContent['list']
}
