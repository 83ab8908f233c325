import { useApolloClient } from '@apollo/client/react'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { refusalOf } from '../../graph/refusal.ts'
import type { ConversationMeetingsFragment } from './meetings/meetings.generated.ts'
import { History } from './history/history-later.ts'
import { ProposeDeal } from './deals/propose-deal-later.ts'
import { ReportContact } from './safety/report-contact.tsx'
import {
  BlockContactDocument,
  type ConversationPartsFragment,
  HideConversationDocument,
  InboxDocument,
  UnblockContactDocument,
} from './messages.generated.ts'

interface ActionsProps {
  conversation: ConversationPartsFragment & ConversationMeetingsFragment
  name: string
  proposeMeeting: () => void
  /** Shows something beside the conversation. */
  open: (panel: 'files' | 'search') => void
}

/** What one can do about a conversation besides writing; what hurts is asked twice. */
export function ConversationActions({ conversation, name, proposeMeeting, open }: ActionsProps) {
  const { t } = useTranslation(['messages', 'conversation'])
  const errorText = useErrorText()
  const { run } = useCommand()
  const [asked, ask] = useState<'deal' | 'history' | 'report' | 'block' | 'hide' | null>(null)
  const { id, other, blocking, meetings } = conversation
  const maySay = other && blocking === 'none'
  const block = () => run(BlockContactDocument, { conversationId: id }).then(() => toast(t('blocked')))
  const unblock = () =>
    run(UnblockContactDocument, { conversationId: id }).then(
      () => toast(t('unblocked')),
      (error: unknown) => toast(errorText(refusalOf(error).code)),
    )
  return (
    <>
      <Menu label={t('actions')} summary={<Icon of={Ellipsis} />}>
        <button type="button" onClick={() => open('search')}>{t('conversation:find.title')}</button>
        <button type="button" onClick={() => open('files')}>{t('conversation:files.title')}</button>
        <button type="button" onClick={() => ask('history')}>{t('conversation:history.action')}</button>
        {maySay && !meetings.some(({ state, own }) => state === 'proposed' && own) && (
          <button type="button" onClick={proposeMeeting}>{t('meeting.propose')}</button>
        )}
        {maySay && mayPropose(conversation) && (
          <button type="button" onClick={() => ask('deal')}>{t('deal.propose')}</button>
        )}
        {other && (blocking === 'byYou'
          ? <button type="button" onClick={() => void unblock()}>{t('unblock')}</button>
          : <button type="button" onClick={() => ask('block')}>{t('block')}</button>)}
        {other && <button type="button" onClick={() => ask('report')}>{t('report.action')}</button>}
        <button type="button" onClick={() => ask('hide')}>{t('hide')}</button>
      </Menu>
      {asked === 'deal' && <ProposeDeal conversation={conversation} name={name} close={() => ask(null)} />}
      {asked === 'history' && <History conversationId={id} other={other?.name ?? null} close={() => ask(null)} />}
      {asked === 'report' && (
        <ReportContact
          {...{ id, name }}
          isBlocked={blocking === 'byYou'}
          block={block}
          close={() => ask(null)}
        />
      )}
      {asked === 'block' && <Block id={id} name={name} close={() => ask(null)} />}
      {asked === 'hide' && <Hide id={id} name={name} close={() => ask(null)} />}
    </>
  )
}

/** Over the pitch that is talked about, unless one's own proposal waits, or a deal is made. */
function mayPropose({ about, deal }: ConversationPartsFragment): boolean {
  if (!about) return false
  switch (deal?.state) {
    case 'proposed':
      return !deal.own
    case 'agreed':
      return false
    case 'confirmed':
      return deal.pitch?.id !== about.id
    default:
      return true
  }
}

interface AskedProps {
  id: string
  name: string
  close: () => void
}

function Block({ id, name, close }: AskedProps) {
  const { t } = useTranslation('messages')
  const { run, pending, refusal } = useCommand()
  const act = () => run(BlockContactDocument, { conversationId: id }).then(() => toast(t('blocked')))
  return (
    <AskDialog title={t('askBlock', { name })} action={t('block')} {...{ pending, refusal, close, act }}>
      <p>{t('blockText')}</p>
    </AskDialog>
  )
}

function Hide({ id, name, close }: AskedProps) {
  const { t } = useTranslation('messages')
  const { run, pending, refusal } = useCommand()
  const client = useApolloClient()
  const navigate = useNavigate()
  const act = async () => {
    await run(HideConversationDocument, { conversationId: id })
    toast(t('hidden'))
    await navigate('/pages/messages', { replace: true })
    await client.refetchQueries({ include: [InboxDocument] })
  }
  return (
    <AskDialog title={t('askHide', { name })} action={t('hide')} {...{ pending, refusal, close, act }}>
      <p>{t('hideText', { name })}</p>
    </AskDialog>
  )
}
