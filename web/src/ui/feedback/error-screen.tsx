import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import styles from './error-screen.module.css'

interface ErrorScreenProps {
  title: string
  text: string
  /** Finds the failure in the logs. */
  requestId?: string
  retry?: () => void
  /** Where one was before. */
  back?: string
  children?: ReactNode
}

/** A plain sentence and a way on. */
export function ErrorScreen({ title, text, requestId, retry, back, children }: ErrorScreenProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.error}>
      <h1>{title}</h1>
      <p>{text}</p>
      {requestId && <p className={styles.request}>{t('requestId', { id: requestId })}</p>}
      {children}
      <Buttons>
        {retry && <Button tone="primary" onPress={retry}>{t('retry')}</Button>}
        <ButtonLink to="/">{t('toStart')}</ButtonLink>
        {back && back !== '/' && <ButtonLink tone="quiet" to={back}>{t('back')}</ButtonLink>}
      </Buttons>
    </div>
  )
}
