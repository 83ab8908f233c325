import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useSignInMethods } from './methods.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type SecondFactorPartsFragment, MySecondFactorDocument } from './second-factor.generated.ts'
import { type Begun, Connect, Renew, SetUp, TurnOff } from './second-factor-dialogs.tsx'
import styles from './settings.module.css'

type Asking = 'setUp' | 'renew' | 'turnOff'

/** Whether sign-in asks for a code as well, and what is done about it. */
export function SecondFactor() {
  const { data, error, refetch } = useQuery(MySecondFactorDocument, { fetchPolicy: 'cache-and-network' })
  const [asking, setAsking] = useState<Asking>()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setAsking(undefined)
  if (!data?.me) {
    return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={3} />
  }
  return (
    <>
      <State secondFactor={data.me.secondFactor} ask={setAsking} />
      {asking === 'setUp' && <SetUp close={close} begun={setBegun} />}
      {begun && <Connect begun={begun} close={() => setBegun(undefined)} shown={setCodes} />}
      {asking === 'renew' && <Renew close={close} shown={setCodes} />}
      {asking === 'turnOff' && <TurnOff close={close} />}
      {codes && <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
    </>
  )
}

interface StateProps extends SecondFactorPartsFragment {
  ask: (asking: Asking) => void
}

function State({ secondFactor, ask }: StateProps) {
  const { t } = useTranslation('settings')
  const { day } = useFormat()
  const hasPassword = useSignInMethods()?.password !== false
  if (!secondFactor) {
    return (
      <div className={styles.group}>
        <p>{t(hasPassword ? 'second.off' : 'way.second')}</p>
        <Button onPress={() => ask('setUp')}>{t('second.setUp')}</Button>
      </div>
    )
  }
  const { since, recoveryCodesLeft } = secondFactor
  return (
    <div className={styles.group}>
      <p>
        {t('second.on', { date: day(since) })} {t('second.left', { count: recoveryCodesLeft })}
      </p>
      <div className={styles.buttons}>
        <Button onPress={() => ask('renew')}>{t('second.renew')}</Button>
        <Button tone="quiet" onPress={() => ask('turnOff')}>{t('second.turnOff')}</Button>
      </div>
    </div>
  )
}
