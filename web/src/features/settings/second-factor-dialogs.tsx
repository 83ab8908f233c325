import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { session } from '../../session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/form/code-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useOwnProof } from './own-proof.tsx'
import {
  BeginSecondFactorDocument,
  type BeginSecondFactorMutation,
  DisableSecondFactorDocument,
  EnableSecondFactorDocument,
  RenewRecoveryCodesDocument,
} from './second-factor.generated.ts'
import styles from './settings.module.css'

interface Asked {
  close: () => void
}

interface AskedForCodes extends Asked {
  /** Gets the recovery codes, which are shown this once. */
  shown: (codes: readonly string[]) => void
}

export type Begun = BeginSecondFactorMutation['beginSecondFactor']

/** The password again, of those who have one; then the app is connected. */
export function SetUp({ begun, close }: Asked & { begun: (begun: Begun) => void }) {
  const { t } = useTranslation('settings')
  const { run, pending, refusal } = useCommand()
  const { field, hasPassword, isGiven, password } = useOwnProof()
  const begin = () =>
    isGiven ? run(BeginSecondFactorDocument, { password }).then((data) => begun(data.beginSecondFactor)) : undefined
  return (
    <AskDialog title={t('second.setUp')} action={t('second.next')} act={begin} {...{ pending, refusal, close }}>
      {hasPassword && <p>{t('second.password')}</p>}
      {field}
    </AskDialog>
  )
}

/** The app, and its first code. */
export function Connect({ begun: { secret, uri }, close, shown }: AskedForCodes & { begun: Begun }) {
  const { t } = useTranslation('settings')
  const { run, pending, refusal } = useCommand()
  const [code, setCode] = useState('')
  const enable = async () => {
    const { enableSecondFactor: { recoveryCodes } } = await run(EnableSecondFactorDocument, { code })
    shown(recoveryCodes)
    // The next token carries the roles of the staff.
    await session.renew().catch(() => undefined)
  }
  return (
    <AskDialog
      title={t('second.connect')}
      action={t('second.setUp')}
      act={() => code ? enable() : undefined}
      {...{ pending, refusal, close }}
    >
      <p>{t('second.app')}</p>
      <QrCode text={uri} label={t('second.qr')} />
      <p className={styles.secret}>{secret.match(/.{1,4}/g)!.join(' ')}</p>
      <p>
        <a href={uri}>{t('second.open')}</a>
      </p>
      <CodeField label={t('second.code')} autoFocus value={code} onChange={setCode} />
    </AskDialog>
  )
}

export function Renew({ close, shown }: AskedForCodes) {
  const { t } = useTranslation('settings')
  const { run, pending, refusal } = useCommand()
  const [code, setCode] = useState('')
  const renew = () =>
    code
      ? run(RenewRecoveryCodesDocument, { code }).then((data) => shown(data.renewRecoveryCodes.recoveryCodes))
      : undefined
  return (
    <AskDialog title={t('second.renew')} action={t('second.renew')} act={renew} {...{ pending, refusal, close }}>
      <p>{t('second.renewText')}</p>
      <CodeField label={t('second.code')} autoFocus value={code} onChange={setCode} />
    </AskDialog>
  )
}

export function TurnOff({ close }: Asked) {
  const { t } = useTranslation('settings')
  const { run, pending, refusal } = useCommand()
  const [code, setCode] = useState('')
  const turnOff = () =>
    code ? run(DisableSecondFactorDocument, { code }).then(() => toast(t('second.turnedOff'))) : undefined
  return (
    <AskDialog title={t('second.turnOff')} action={t('second.turnOff')} act={turnOff} {...{ pending, refusal, close }}>
      <p>{t('second.turnOffText')}</p>
      <CodeField label={t('second.anyCode')} either autoFocus value={code} onChange={setCode} />
    </AskDialog>
  )
}
