import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { type OwnerAction, shownOf } from '../../entities/pitch/pitch-states.ts'
import { useCommand } from '../../graph/use-command.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
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
  const { run, pending, refusal } = useCommand()
  const confirm = async () => {
    await run(documents[action] as typeof WithdrawPitchDocument, { pitchId: pitch.id }) // the three differ in name only
    toast(t(`done.${action}`, { name: pitch.companyName }))
  }
  return (
    <AskDialog
      title={t(`ask.${action}`, { name: pitch.companyName })}
      action={t(`action.${action}`)}
      act={confirm}
      {...{ pending, refusal, close }}
    >
      <p>{t(`askText.${action}`)}</p>
    </AskDialog>
  )
}
