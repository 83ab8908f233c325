import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import styles from './account.module.css'

/** What goes, what stays, and until when one may change one's mind. */
export function WhatBecomes() {
  const { t } = useTranslation('account')
  return (
    <>
      <section className={styles.becomes} aria-labelledby="goes">
        <h2 id="goes">{t('delete.goes.title')}</h2>
        <ul>
          <li>{t('delete.goes.person')}</li>
          <li>{t('delete.goes.pitches')}</li>
          <li>{t('delete.goes.saved')}</li>
        </ul>
      </section>
      <section className={styles.becomes} aria-labelledby="stays">
        <h2 id="stays">{t('delete.stays.title')}</h2>
        <ul>
          <li>{t('delete.stays.books')}</li>
          <li>{t('delete.stays.log')}</li>
        </ul>
      </section>
      <section className={styles.becomes} aria-labelledby="meanwhile">
        <h2 id="meanwhile">{t('delete.meanwhile.title')}</h2>
        <p>{t('delete.meanwhile.text')}</p>
      </section>
    </>
  )
}

/** After the account was closed. */
export function Closing({ until }: { until: string }) {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const when = date(until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <div className={styles.page}>
      <h1>{t('delete.title')}</h1>
      <Banner tone="positive" title={t('delete.done', { date: when })}>{t('delete.doneText')}</Banner>
      <Buttons>
        <ButtonLink to="/">{t('delete.start')}</ButtonLink>
        <ButtonLink tone="quiet" to="/pages/sign-in">{t('delete.back')}</ButtonLink>
      </Buttons>
    </div>
  )
}
