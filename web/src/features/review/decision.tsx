import {
  limits,
  reviewChecklist,
  type ReviewCheck,
  type ReviewReason,
  reviewReasons,
} from '@delvik/schemas/values/pitch'
import { codePoints } from '@delvik/schemas/forms/pitch-form'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCommand } from '../../graph/use-command.ts'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ApprovePitchDocument, RejectPitchDocument, RequestChangesDocument } from './review.generated.ts'
import type { OpenReview } from './open-review.ts'
import styles from './review.module.css'
import { useKeys } from './use-keys.ts'

interface DecisionProps {
  review: OpenReview
  disabled: boolean
  reload: () => void
  onDecided: () => void
}

/** Publish when every point is ticked; return or reject with reasons and words. */
export function Decision({ review, disabled, reload, onDecided }: DecisionProps) {
  const { t } = useTranslation(['review', 'values'])
  const errorText = useErrorText()
  const [checked, check] = useState<readonly ReviewCheck[]>([])
  const [reasons, giveReasons] = useState<readonly ReviewReason[]>([])
  const [note, setNote] = useState('')
  const { decide, busy, refusal } = useDecide(review, { checked, reasons, note }, onDecided)
  const complete = checked.length === reviewChecklist.length
  const mayReturn = reasons.length > 0 && codePoints(note) <= limits.reviewNote
  useKeys({
    a: () => complete && !disabled && void decide('publish'),
    r: () => mayReturn && !disabled && void decide('return'),
  })
  const length = codePoints(note)
  return (
    <aside className={styles.decide} aria-label={t('decision')}>
      {refusal && (
        <Banner
          tone="negative"
          action={refusal.code === 'REVISION_CHANGED' && <Button onPress={reload}>{t('readAgain')}</Button>}
        >
          {errorText(refusal.code)}
        </Banner>
      )}
      <CheckboxGroup
        legend={t('checklist')}
        options={reviewChecklist.map((value) => ({ value, label: t(`values:reviewCheck.${value}`) }))}
        chosen={checked}
        onChange={check}
      />
      <CheckboxGroup
        legend={t('reasons')}
        options={reviewReasons.map((value) => ({ value, label: t(`values:reviewReason.${value}`) }))}
        chosen={reasons}
        onChange={giveReasons}
      />
      <TextArea
        label={t('note', { language: t(`values:language.${review.submitted.lang}`) })}
        hint={t('noteHint')}
        lang={htmlLang(fromGraph(review.submitted.lang))}
        rows={4}
        value={note}
        onChange={setNote}
        counter={{ text: `${length} / ${limits.reviewNote}`, full: length > limits.reviewNote }}
      />
      <div className={styles.buttons}>
        <Button
          tone={complete ? 'primary' : undefined}
          wide
          disabled={disabled || !complete}
          pending={busy === 'publish'}
          onPress={() => void decide('publish')}
        >
          {t('publish')} <kbd>a</kbd>
        </Button>
        <Button
          tone={complete ? undefined : 'primary'}
          wide
          disabled={disabled || !mayReturn}
          pending={busy === 'return'}
          onPress={() => void decide('return')}
        >
          {t('return')} <kbd>r</kbd>
        </Button>
        <Button
          tone="quiet"
          wide
          disabled={disabled || !mayReturn}
          pending={busy === 'reject'}
          onPress={() => void decide('reject')}
        >
          {t('reject')}
        </Button>
      </div>
      <p className="small quiet">{t('buttonsNote')}</p>
    </aside>
  )
}

type Kind = 'publish' | 'return' | 'reject'

interface Given {
  checked: readonly ReviewCheck[]
  reasons: readonly ReviewReason[]
  note: string
}

function useDecide(review: OpenReview, { checked, reasons, note }: Given, onDecided: () => void) {
  const { t } = useTranslation('review')
  const { run, refusal } = useCommand()
  const [busy, setBusy] = useState<Kind | null>(null)

  function send(kind: Kind): Promise<unknown> {
    const submission = { pitchId: review.pitch.id, revision: review.revision }
    const words = note.trim() || null
    switch (kind) {
      case 'publish':
        return run(ApprovePitchDocument, { ...submission, checked: [...checked] })
      case 'return':
        return run(RequestChangesDocument, {
          ...submission,
          note: words,
          reasons: reasons.map((code) => ({ code, field: null })),
        })
      case 'reject':
        return run(RejectPitchDocument, { ...submission, note: words, reasons: [...reasons] })
    }
  }

  function decided(kind: Kind): void {
    toast(t(`decided.${kind}`, { name: review.pitch.companyName }))
    onDecided()
  }

  async function decide(kind: Kind): Promise<void> {
    setBusy(kind)
    await send(kind).then(() => decided(kind), () => {})
    setBusy(null)
  }
  return { decide, busy, refusal }
}
