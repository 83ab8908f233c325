import { useState } from 'react'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Figure, NumberField } from '../../../ui/form/number-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { type ConversationPartsFragment, ProposeDealDocument } from '../messages.generated.ts'
import { PartyField, useParty } from './party-field.tsx'
import { useWayOut } from './use-way-out.tsx'

interface ProposeDealProps {
  conversation: ConversationPartsFragment
  name: string
  close: () => void
}

/** Hundredths of a figure; undefined for what is none, or not above nothing. */
function hundredths(figure: Figure): number | null | undefined {
  if (figure === null) return null
  const number = typeof figure === 'number' ? Math.round(figure * 100) : Number.NaN
  return number >= 1 ? number : undefined
}

/** What somebody offers to another, or asks for; each of the two figures may be left open. */
export function ProposeDeal({ conversation: { id, about, deal }, name, close }: ProposeDealProps) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const wayOut = useWayOut()
  const { run, pending, refusal } = useCommand()
  const [figures, write] = useState<{ share: Figure; amount: Figure }>({ share: null, amount: null })
  const [tried, setTried] = useState(false)
  const party = useParty()
  const [share, amount] = [hundredths(figures.share), hundredths(figures.amount)]
  const wrong = (value: number | null | undefined, most: number) =>
    tried && (value === undefined || (value ?? 0) > most) ? { error: errorText('OUT_OF_RANGE') } : {}
  const act = () => {
    setTried(true)
    if (!party.isGiven() || share === undefined || amount === undefined || (share ?? 0) > 10_000) return undefined
    const terms = { share, amount: amount === null ? null : String(amount) }
    return run(ProposeDealDocument, { conversationId: id, ...terms, party: party.name })
  }
  const answers = deal?.state === 'proposed' && !deal.own
  return (
    <AskDialog title={t('deal.propose')} action={t('deal.send')} {...{ pending, refusal, wayOut, close, act }}>
      <p>{t('deal.proposeText', { name, company: about?.companyName })}</p>
      {answers && <p>{t('deal.answers', { name })}</p>}
      <NumberField
        label={t('deal.share')}
        unit="%"
        value={figures.share}
        onChange={(value) => write({ ...figures, share: value })}
        {...wrong(share, 10_000)}
      />
      <NumberField
        label={t('deal.amount')}
        {...(about && { unit: about.currency })}
        value={figures.amount}
        onChange={(value) => write({ ...figures, amount: value })}
        {...wrong(amount, Number.MAX_SAFE_INTEGER)}
      />
      <PartyField {...party} />
      <p className="small quiet">{t('deal.notBinding')}</p>
    </AskDialog>
  )
}
