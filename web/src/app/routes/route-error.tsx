import { useTranslation } from '../../i18n/use-translation.ts'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { refusalOf } from '../../graph/refusal.ts'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import styles from '../shell/shell.module.css'
import { Wordmark } from '../../ui/wordmark.tsx'

/** What a place shows instead of itself when it fails; the page around it stays. */
export function RouteError() {
  const error = useRouteError()
  const { t } = useTranslation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />
  }
  // The server knows no such thing, and has a connection.
  if (globalThis.navigator?.onLine === false)
    return <ErrorScreen title={t('offline.title')} text={t('offline.page')} retry />
  const { details } = refusalOf(error)
  return <ErrorScreen title={t('serverError.title')} text={t('serverError.text')} requestId={details.requestId} retry />
}

/** The same where not even the page around it could be had. */
export function RootError() {
  return (
    <>
      <header className={styles.topbar}>
        <Wordmark />
      </header>
      <main>
        <RouteError />
      </main>
    </>
  )
}
