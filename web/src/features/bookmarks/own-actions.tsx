import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { type OwnerAction, shownOf } from '../../entities/pitch/pitch-states.ts'
import { useCommand } from '../../graph/use-command.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { OwnPitch } from './own-pitch.ts'
import { MarkDoneDocument, RemovePitchDocument, WithdrawPitchDocument } from './bookmarks.generated.ts'

const documents = {
  withdraw: WithdrawPitchDocument,
  done: MarkDoneDocument,
  remove: RemovePitchDocument,
} satisfies Record<OwnerAction, object>

/** What the owner can do with a pitch in its state; what can't be undone is asked twice. */
export function OwnActions({ pitch }: { pitch: OwnPitch }) {
  const { t } = useTranslation('saved')
  const [asked, ask] = useState<OwnerAction | null>(null)
  const { actions, over } = shownOf(pitch.state)
  if (over && actions.length === 0) return null
  return (
    <>
      <Menu label={t('actions', { name: pitch.companyName })} summary={<Icon of={Ellipsis} />}>
        {!over && <Link to={`/pages/create/index?pitch=${pitch.id}`}>{t('edit')}</Link>}
        {actions.map((action) => (
          <button key={action} type="button" onClick={() => ask(action)}>{t(`action.${action}`)}</button>
        ))}
      </Menu>
      {asked && <Confirm action={asked} pitch={pitch} close={() => ask(null)} />}
    </>
  )
}

function Confirm({ action, pitch, close }: { action: OwnerAction; pitch: OwnPitch; close: () => void }) {
  const { t } = useTranslation('saved')
  const { t: common } = useTranslation()
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const confirm = async () => {
    await run(documents[action] as typeof WithdrawPitchDocument, { pitchId: pitch.id }) // the three differ in name only
    toast(t(`done.${action}`, { name: pitch.companyName }))
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(`ask.${action}`, { name: pitch.companyName })}
      actions={
        <>
          <Button tone="primary" pending={pending} onPress={() => void confirm().catch(() => {})}>
            {t(`action.${action}`)}
          </Button>
          <Button tone="quiet" onPress={close}>{common('cancel')}</Button>
        </>
      }
    >
      <p>{t(`askText.${action}`)}</p>
      {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
    </Dialog>
  )
}
