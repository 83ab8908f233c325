import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useSignInMethods } from './methods.tsx'

/** The password again, of those who have one; of others the sign-in of a moment ago counts, which the service looks at. */
export function useOwnProof() {
  const { t } = useTranslation(['settings', 'account'])
  const hasPassword = useSignInMethods()?.password !== false
  const [password, setPassword] = useState('')
  const field = hasPassword
    ? (
      <PasswordField
        label={t('account:password')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
    )
    : <p>{t('way.fresh')}</p>
  return { field, hasPassword, isGiven: !hasPassword || password !== '', password: hasPassword ? password : null }
}
