import { companyNameLength } from '@delvik/schemas/values/payment/membership'
import { readVatNumber } from '@delvik/schemas/values/payment/vat-number'
import type { Market } from '@delvik/schemas/values/markets'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { CompanyInput } from '../../graph/schema.generated.ts'

/** The company for which somebody buys, where it is one. @param isRefused the payment service took the number not that was read */
export function useCompany(market: Market, isRefused: boolean) {
  const { t } = useTranslation('packages')
  const errorText = useErrorText()
  const [isOne, setOne] = useState(false)
  const [tried, setTried] = useState(false)
  const [name, setName] = useState('')
  const [vatNumber, setVatNumber] = useState('')
  const [last, setLast] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])
  const read = (): CompanyInput | null | 'incomplete' => {
    if (!isOne) return null
    setTried(true)
    setLast(vatNumber)
    const number = readVatNumber(vatNumber, market)
    return name.trim() && number ? { name: name.trim(), vatNumber: number } : 'incomplete'
  }
  const missing = (text: string) => tried && text.trim() === '' ? errorText('REQUIRED') : undefined
  const noNumber = tried && vatNumber && !readVatNumber(vatNumber, market) ? errorText('NOT_A_VAT_NUMBER') : undefined
  const refused = isRefused && vatNumber === last ? t('failure.vatNumber') : undefined
  return {
    isOne,
    setOne,
    read,
    name: { value: name, onChange: setName, maxLength: companyNameLength, error: missing(name) },
    vatNumber: {
      ref: field,
      value: vatNumber,
      onChange: setVatNumber,
      error: missing(vatNumber) ?? noNumber ?? refused,
    },
  }
}
