import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaffAccessDocument } from './second-factor-first.generated.ts'

/** Staff pages open in sessions alone in which a second factor was given: in others the services refuse. */
export function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const { data, error, refetch } = useQuery(StaffAccessDocument, { fetchPolicy: 'cache-and-network' })
  if (!data?.me) {
    return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={6} />
  }
  if (data.me.usableStaffRoles.length > 0) return children
  return data.me.secondFactor
    ? (
      <ErrorScreen title={t('staffFirst.again')} text={t('staffFirst.againText')}>
        <Button tone="primary" onPress={() => void signOut()}>{t('nav.signOut')}</Button>
      </ErrorScreen>
    )
    : (
      <ErrorScreen title={t('staffFirst.title')} text={t('staffFirst.text')}>
        <ButtonLink tone="primary" to="/pages/settings#secondFactor">{t('staffFirst.action')}</ButtonLink>
      </ErrorScreen>
    )
}
