import { useState } from 'react'
import { now } from '../../browser/clock.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/navigation/back-link.tsx'
import { Ask } from './ask.tsx'
import styles from './assistant.module.css'
import { Locked, Requested } from './standing.tsx'
import { useDemo } from './use-demo.ts'
import { viewOf } from './view.ts'

/** The assistant is announced, not launched: what it will do, and for Enterprise a demo of it. */
export function Screen() {
  const demo = useDemo()
  const [opened] = useState(now)
  const { data, error, retry, sent } = demo
  if (!data) return error ? <LoadFailed retry={retry} /> : <Skeleton lines={8} />
  const { myMembership: membership, myDemoRequest: request } = data
  const view = viewOf(membership?.plan, request, opened)
  return (
    <div className={styles.screen}>
      <Head />
      {view === 'locked' && <Locked market={membership?.market} />}
      {view === 'requested' && request && <Requested request={request} sent={sent} />}
      <div className={styles.body}>
        <WillDo />
        {view === 'form' && <Ask demo={demo} />}
      </div>
    </div>
  )
}

function Head() {
  const { t } = useTranslation(['assistant', 'common'])
  return (
    <header className={styles.head}>
      <BackLink to="/pages/upgrade">{t('common:title.packages')}</BackLink>
      <h1>
        {t('title')} <span>{t('notYet')}</span>
      </h1>
    </header>
  )
}

function WillDo() {
  const { t } = useTranslation('assistant')
  return (
    <section className={styles.part}>
      <h2>{t('does.title')}</h2>
      <ul className={styles.does}>
        {(['read', 'write', 'sum'] as const).map((one) => (
          <li key={one}>
            <strong>{t(`does.${one}`)}</strong>
            <span>{t(`does.${one}Text`)}</span>
          </li>
        ))}
      </ul>
      <p className="small quiet">{t('does.mayChange')}</p>
    </section>
  )
}
