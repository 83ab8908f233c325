import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { knowsPasskeys } from '../../session/passkey.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AddPasskey, type Passkey, RemovePasskey } from './passkey-dialogs.tsx'
import { MyPasskeysDocument } from './passkeys.generated.ts'
import styles from './settings.module.css'

/** The keys that sign one in without a password. */
export function Passkeys() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(MyPasskeysDocument, { fetchPolicy: 'cache-and-network' })
  const [asked, ask] = useState<'add' | Passkey>()
  const close = () => ask(undefined)
  if (!data?.me) {
    return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={3} />
  }
  const { passkeys } = data.me
  return (
    <div className={styles.group}>
      {passkeys.length === 0 ? <p>{t('passkey.none')}</p> : (
        <dl className={styles.entries}>
          {passkeys.map((passkey) => <Entry key={passkey.id} passkey={passkey} remove={() => ask(passkey)} />)}
        </dl>
      )}
      {knowsPasskeys()
        ? <Button onPress={() => ask('add')}>{t('passkey.add')}</Button>
        : <p className="small quiet">{t('passkey.unknown')}</p>}
      {asked === 'add' && <AddPasskey close={close} />}
      {asked && asked !== 'add' && <RemovePasskey passkey={asked} close={close} />}
    </div>
  )
}

function Entry({ passkey, remove }: { passkey: Passkey; remove: () => void }) {
  const { t } = useTranslation('settings')
  const { day } = useFormat()
  const { name, host, addedAt, lastUsedAt } = passkey
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd>
        {lastUsedAt ? t('passkey.used', { date: day(lastUsedAt) }) : t('passkey.unused')}
        <small>{t('passkey.host', { host })}, {t('passkey.addedOn', { date: day(addedAt) })}</small>
      </dd>
      <dd className={styles.end}>
        <Button tone="quiet" onPress={remove}>
          {t('passkey.remove')}
          <span className="sr">{` ${name}`}</span>
        </Button>
      </dd>
    </div>
  )
}
