import { useTranslation } from '../../i18n/use-translation.ts'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isOnline } from '../../browser/connection.ts'
import { Refusal, refusalOf } from '../../graph/refusal.ts'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { useAgain } from '../../ui/use-again.ts'
import { Topbar } from '../shell/topbar.tsx'

/** What a place shows instead of itself when it fails; the page around it stays. */
export function RouteError() {
  const error = useRouteError()
  const { t } = useTranslation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />
  if (error instanceof Refusal && error.code === 'TRY_AGAIN') return <NoAnswer />
  return <Failed {...refusalOf(error).details} />
}

/** Goes on by itself when the connection is back. */
function NoAnswer() {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  const again = () => void revalidate()
  useAgain(again, state === 'idle')
  const words = isOnline() ? 'noAnswer' : 'offline'
  return <ErrorScreen title={t(`${words}.title`)} text={t(`${words}.page`)} retry={again} />
}

function Failed({ requestId }: Refusal['details']) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  return <ErrorScreen title={t('serverError.title')} text={t('serverError.text')} requestId={requestId} retry={again} />
}

/** The same where not even the page around it could be had. */
export function FrameError() {
  return (
    <>
      <Topbar />
      <main id="main" tabIndex={-1}>
        <RouteError />
      </main>
    </>
  )
}
