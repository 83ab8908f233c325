import { useState } from 'react'
import { ReceiptButton } from '../../../entities/download/receipt-button.tsx'
import { useCommand } from '../../../graph/use-command.ts'
import { refusalOf } from '../../../graph/refusal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import {
  AgreeDealDocument,
  type ConversationPartsFragment,
  DeclineDealDocument,
  WithdrawDealDocument,
} from '../messages.generated.ts'
import styles from '../messages.module.css'
import { PartyField, useParty } from './party-field.tsx'
import { useTerms } from './use-terms.ts'
import { useWayOut } from './use-way-out.tsx'

export type Deal = NonNullable<ConversationPartsFragment['deal']>

interface DealCardProps {
  conversationId: string
  deal: Deal
  /** Of the other one. */
  name: string
}

/** What was proposed last, what has become of it, and what one can do about it. */
export function DealCard({ conversationId, deal, name }: DealCardProps) {
  const { t } = useTranslation('messages')
  const { date } = useFormat()
  const terms = useTerms()
  const { state, own, expiresAt, changedAt } = deal
  const day = (at: string) => date(at, { weekday: 'long', day: 'numeric', month: 'long' })
  const titles = { name, context: state === 'proposed' && own ? 'own' : undefined }
  const isOver = !['proposed', 'agreed', 'confirmed'].includes(state)
  return (
    <section className={styles.deal} data-state={isOver ? 'over' : state} aria-labelledby="deal">
      <div>
        <p id="deal">
          <strong>{t(`deal.${state}`, titles)}</strong>
        </p>
        <p className={styles.terms}>{terms(deal)}</p>
      </div>
      {state === 'proposed' && <Answers {...{ conversationId, deal, name }} />}
      {state === 'confirmed' && <ReceiptButton conversationId={conversationId} dealId={deal.id} />}
      {!isOver && (
        <p className="small quiet">
          {state === 'proposed' && `${t('deal.expires', { day: day(expiresAt) })} `}
          {state === 'confirmed' && `${t('deal.confirmedText', { day: day(changedAt) })} `}
          {t('deal.notBinding')}
        </p>
      )}
    </section>
  )
}

function Answers({ conversationId, deal, name }: DealCardProps) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const [confirming, confirm] = useState(false)
  const of = { conversationId, dealId: deal.id }
  const answer = (document: typeof DeclineDealDocument | typeof WithdrawDealDocument) =>
    void run<unknown, typeof of & { commandId: string }>(document, of).catch((error: unknown) =>
      toast(errorText(refusalOf(error).code))
    )
  return (
    <div className={styles.answers}>
      {deal.own
        ? <Button pending={pending} onPress={() => answer(WithdrawDealDocument)}>{t('deal.withdraw')}</Button>
        : (
          <>
            <Button tone="money" onPress={() => confirm(true)}>{t('deal.confirm')}</Button>
            <Button pending={pending} onPress={() => answer(DeclineDealDocument)}>{t('deal.decline')}</Button>
          </>
        )}
      {confirming && <Confirm {...{ conversationId, deal, name }} close={() => confirm(false)} />}
    </div>
  )
}

/** The second look at exactly what is agreed on. */
function Confirm({ conversationId, deal, name, close }: DealCardProps & { close: () => void }) {
  const { t } = useTranslation('messages')
  const terms = useTerms()
  const wayOut = useWayOut()
  const { run, pending, refusal } = useCommand()
  // What was on the screen when the question came, whatever comes in meanwhile.
  const [seen] = useState(deal)
  const party = useParty()
  const { id: dealId, termsHash } = seen
  const act = () =>
    party.isGiven() ? run(AgreeDealDocument, { conversationId, dealId, termsHash, party: party.name }) : undefined
  return (
    <AskDialog
      title={t('deal.askConfirm', { name })}
      action={t('deal.confirm')}
      {...{ pending, refusal, wayOut, close, act }}
    >
      <p className={styles.terms}>{terms(seen)}</p>
      <p>{t('deal.confirmText')}</p>
      <PartyField {...party} />
      <p className="small quiet">{t('deal.notBinding')}</p>
    </AskDialog>
  )
}
