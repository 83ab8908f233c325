import type { ApolloCache } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { Check } from 'lucide-react'
import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/label.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  MySessionsDocument,
  type SessionRowFragment,
} from './sessions.generated.ts'
import styles from './settings.module.css'

/** Where one is signed in, with a way to end each. */
export function Sessions() {
  const { data, error, refetch } = useQuery(MySessionsDocument, { fetchPolicy: 'cache-and-network' })
  const sessions = data?.mySessions
  if (sessions) return <Devices sessions={sessions} />
  return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={3} />
}

function Devices({ sessions }: { sessions: readonly SessionRowFragment[] }) {
  const { t } = useTranslation('settings')
  const alone = sessions.every(({ current }) => current)
  return (
    <div className={styles.group}>
      <dl className={styles.entries}>
        {sessions.map((session) => <Device key={session.id} session={session} />)}
      </dl>
      {alone ? <p className="small quiet">{t('sessionsNone')}</p> : <EndOthers />}
    </div>
  )
}

function Device({ session }: { session: SessionRowFragment }) {
  const { t } = useTranslation(['settings', 'values'])
  const { date, day } = useFormat()
  const { current, market, startedAt, lastUsedAt } = session
  const device = session.device ?? t('deviceUnknown')
  const used = date(lastUsedAt, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  const place = [market && t(`values:market.${market}`), current ? t('usedNow') : used].filter(Boolean).join(', ')
  return (
    <div className={styles.entry}>
      <dt>{device}</dt>
      <dd>
        {place}
        <small>{t('signedInOn', { date: day(startedAt) })}</small>
      </dd>
      <dd className={styles.end}>
        {current
          ? (
            <Badge>
              <Icon of={Check} small />
              {t('thisDevice')}
            </Badge>
          )
          : <End id={session.id} device={device} />}
      </dd>
    </div>
  )
}

function End({ id, device }: { id: string; device: string }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const end = () =>
    run(EndSessionDocument, { sessionId: id }, {
      update: (cache, { endSession }) => show(cache, endSession.sessions),
    }).then(() => toast(t('sessionEnded', { device })), ({ code }: Refusal) => toast(errorText(code)))
  return (
    <Button tone="quiet" pending={pending} onPress={() => void end()}>
      {t('endSession')}
      <span className="sr">{` ${device}`}</span>
    </Button>
  )
}

function EndOthers() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const end = () =>
    run(EndOtherSessionsDocument, {}, {
      update: (cache, { endOtherSessions }) => show(cache, endOtherSessions.sessions),
    }).then(() => toast(t('sessionsEnded')), ({ code }: Refusal) => toast(errorText(code)))
  return (
    <div>
      <Button pending={pending} onPress={() => void end()}>{t('signOutOthers')}</Button>
    </div>
  )
}

function show(cache: ApolloCache, mySessions: SessionRowFragment[]): void {
  cache.writeQuery({ query: MySessionsDocument, data: { mySessions } })
}
