import { useTranslation } from '../../i18n/use-translation.ts'
import { unreached } from './lost-scripts.ts'
import { Waiting } from './waiting.tsx'

/** What the server writes of a page that the client fills: its shape, and words for where the client can't come. */
export function Shell() {
  const { t } = useTranslation()
  return (
    <>
      <Waiting />
      <main id={unreached} className="unreached" hidden>
        <h1>{t('noAnswer.title')}</h1>
        <p>{t('noAnswer.page')}</p>
      </main>
      <noscript>
        <main className="unreached">
          <p>{t('noScripts')}</p>
        </main>
      </noscript>
    </>
  )
}
