import { readOwnName } from '@delvik/schemas/forms/own-name'
import { limits } from '@delvik/schemas/values/pitch'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { makePasskey, PasskeyDeclined } from '../../session/passkey.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useOwnProof } from './own-proof.tsx'
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  type PasskeyListFragment,
  RemovePasskeyDocument,
} from './passkeys.generated.ts'

export type Passkey = PasskeyListFragment['passkeys'][number]

/** The password again and a name; then the device asks. */
export function AddPasskey({ close }: { close: () => void }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const { field, hasPassword, isGiven, password } = useOwnProof()
  const [name, setName] = useState(() => navigator.platform)
  const [device, setDevice] = useState<'declined' | 'there'>()
  const [problem] = readOwnName(name).problems
  const add = async () => {
    setDevice(undefined)
    const { beginPasskey: { options } } = await run(BeginPasskeyDocument, { password })
    const made = await makePasskey(options).catch((error: Error) => {
      setDevice(error.name === 'InvalidStateError' ? 'there' : 'declined')
      throw new PasskeyDeclined()
    })
    await run(AddPasskeyDocument, { name, answer: JSON.stringify(made) })
    toast(t('passkey.added', { name }))
  }
  return (
    <AskDialog
      title={t('passkey.add')}
      action={t('passkey.add')}
      act={() => (isGiven && !problem ? add() : undefined)}
      {...{ pending, refusal, close }}
    >
      {hasPassword && <p>{t('passkey.password')}</p>}
      <TextField
        label={t('passkey.name')}
        value={name}
        onChange={setName}
        maxLength={limits.name}
        autoComplete="off"
        error={problem && errorText(problem.code, problem)}
      />
      {field}
      {device && <Banner tone="negative">{t(`passkey.${device}`)}</Banner>}
    </AskDialog>
  )
}

export function RemovePasskey({ passkey: { id, name }, close }: { passkey: Passkey; close: () => void }) {
  const { t } = useTranslation('settings')
  const { run, pending, refusal } = useCommand()
  const remove = () => run(RemovePasskeyDocument, { id }).then(() => toast(t('passkey.removed', { name })))
  return (
    <AskDialog
      title={t('passkey.askRemove', { name })}
      action={t('passkey.remove')}
      act={remove}
      {...{ pending, refusal, close }}
    >
      <p>{t('passkey.removeText')}</p>
    </AskDialog>
  )
}
