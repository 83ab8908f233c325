import { readOwnName } from '@delvik/schemas/forms/own-name'
import { useState } from 'react'
import { useMe } from '../../../entities/account/use-me.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'

/** As somebody is named in the receipt of a deal: as their account is until they write another name. */
export function useParty() {
  const own = useMe()?.account.name
  const [written, write] = useState<string>()
  const [tried, setTried] = useState(false)
  const { name, problems } = readOwnName(written ?? own ?? '')
  const isGiven = () => {
    setTried(true)
    return problems.length === 0
  }
  return { name, isGiven, shown: written ?? own ?? '', write, problem: tried ? problems[0] : undefined }
}

export function PartyField({ shown, write, problem }: Omit<ReturnType<typeof useParty>, 'name' | 'isGiven'>) {
  const { t } = useTranslation('receipt')
  const errorText = useErrorText()
  return (
    <TextField
      label={t('party')}
      hint={t('partyHint')}
      value={shown}
      onChange={write}
      required
      {...(problem && { error: errorText(problem.code, problem) })}
    />
  )
}
