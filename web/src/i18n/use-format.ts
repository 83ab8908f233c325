import type { Language } from '@delvik/schemas/values/languages'
import { useTranslation } from './use-translation.ts'
import { type Amount, formatAbout, formatDate, formatMoney, formatMonth, formatNumber, formatShare } from './format.ts'
import { homeCurrency } from './language.ts'

export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}

/** Figures and times as the reader writes them. */
export function useFormat() {
  const { t, i18n } = useTranslation('common')
  const language = i18n.language as Language
  return {
    homeCurrency: homeCurrency[language],
    number: (value: number) => formatNumber(value, language),
    money: (amount: Amount) => formatMoney(amount, language),
    about: (amount: Amount) => t('about', { amount: formatAbout(amount, language) }),
    share: (hundredths: number) => formatShare(hundredths, language),
    month: (date: string) => formatMonth(date, language),
    day: (instant: string) => formatDate(instant, language, { dateStyle: 'long' }),
    date: (instant: string, options: Intl.DateTimeFormatOptions) => formatDate(instant, language, options),
  }
}
