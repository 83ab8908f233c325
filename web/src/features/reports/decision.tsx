import { readWords } from '@delvik/schemas/forms/report-form'
import {
  type Breach,
  breaches,
  type Dismissal,
  dismissals,
  type ReportAction,
  reportActions,
  sanctionDays,
  statementLength,
} from '@delvik/schemas/values/moderation/report'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { type Figure, NumberField } from '../../ui/form/number-field.tsx'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { DismissReportDocument, type OpenReportFragment, UpholdReportDocument } from './reports.generated.ts'
import styles from './reports.module.css'

interface DecisionProps {
  report: OpenReportFragment
  disabled: boolean
  onDecided: () => void
}

/** Dismissed for a reason, or upheld with what is done about it and a statement for whom it concerns. */
export function Decision({ report, disabled, onDecided }: DecisionProps) {
  const { t } = useTranslation('reports')
  const [outcome, choose] = useState<'dismissed' | 'upheld' | null>(null)
  return (
    <aside className={styles.decide} aria-label={t('decision')}>
      <RadioGroup<'dismissed' | 'upheld'>
        legend={t('decision')}
        options={(['dismissed', 'upheld'] as const).map((value) => ({ value, label: t(`outcome.${value}`), disabled }))}
        value={outcome}
        onChange={choose}
      />
      {outcome === 'dismissed' && <Dismiss {...{ report, disabled, onDecided }} />}
      {outcome === 'upheld' && <Uphold {...{ report, disabled, onDecided }} />}
    </aside>
  )
}

function Dismiss({ report: { id: reportId, number }, disabled, onDecided }: DecisionProps) {
  const { t } = useTranslation(['reports', 'errors'])
  const { run, pending, refusal } = useCommand()
  const [reason, choose] = useState<Dismissal | null>(null)
  const [tried, setTried] = useState(false)
  const { statement, problem, field } = useStatement('toReporter')
  const submit = () => {
    setTried(true)
    if (!reason || problem) return
    void run(DismissReportDocument, { reportId, number, reason, statement }).then(() => {
      toast(t('decided.dismissed'))
      onDecided()
    }, () => {})
  }
  return (
    <>
      <RadioGroup<Dismissal>
        legend={t('why')}
        options={dismissals.map((value) => ({ value, label: t(`dismissal.${value}`) }))}
        value={reason}
        onChange={choose}
        error={tried && !reason ? t('errors:REASON_MISSING') : undefined}
      />
      {field(false)}
      <Refused refusal={refusal} />
      <Button tone="primary" wide disabled={disabled} pending={pending} onPress={submit}>{t('dismiss')}</Button>
    </>
  )
}

function Uphold({ report: { id: reportId, number }, disabled, onDecided }: DecisionProps) {
  const { t } = useTranslation(['reports', 'errors', 'common'])
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const [breach, chooseBreach] = useState<Breach | null>(null)
  const [action, chooseAction] = useState<ReportAction | null>(null)
  const [days, setDays] = useState<Figure>(7)
  const [may, setMay] = useState<readonly 'finishes'[]>(['finishes'])
  const [tried, setTried] = useState(false)
  const { statement, problem, field } = useStatement('toReported')
  const lasts = action === 'mute' || action === 'suspend'
  const { least, most } = sanctionDays
  const counted = typeof days === 'number' && Number.isInteger(days) && days >= least && days <= most ? days : null
  const isOwed = action !== null && action !== 'none' && statement === null
  const submit = () => {
    setTried(true)
    if (!breach || !action || problem || isOwed || (lasts && counted === null)) return
    const decision = { breach, action, days: lasts ? counted : null, finishes: may.length > 0, statement }
    void run(UpholdReportDocument, { reportId, number, ...decision }).then(() => {
      toast(t('decided.upheld'))
      onDecided()
    }, () => {})
  }
  return (
    <>
      <RadioGroup<Breach>
        legend={t('which')}
        options={breaches.map((value) => ({ value, label: t(`common:breach.${value}`) }))}
        value={breach}
        onChange={chooseBreach}
        error={tried && !breach ? t('errors:REASON_MISSING') : undefined}
      />
      <RadioGroup<ReportAction>
        legend={t('what')}
        options={reportActions.map((value) => ({ value, label: t(`actionLong.${value}`) }))}
        value={action}
        onChange={chooseAction}
        error={tried && !action ? t('actionMissing') : undefined}
      />
      {lasts && (
        <NumberField
          label={t('days')}
          value={days}
          onChange={setDays}
          {...(tried && counted === null && { error: errorText('OUT_OF_RANGE', { least, most }) })}
        />
      )}
      {action === 'suspend' && (
        <CheckboxGroup
          legend={t('running')}
          options={[{ value: 'finishes' as const, label: t('finishes') }]}
          chosen={may}
          onChange={setMay}
        />
      )}
      {field(tried && isOwed)}
      <Refused refusal={refusal} />
      <Button tone="primary" wide disabled={disabled} pending={pending} onPress={submit}>{t('uphold')}</Button>
    </>
  )
}

/** Words to one of the two. */
function useStatement(to: 'toReporter' | 'toReported') {
  const { t } = useTranslation(['reports', 'errors'])
  const errorText = useErrorText()
  const [text, write] = useState('')
  const { words: statement, problems: [problem] } = readWords(text, { path: 'statement', most: statementLength })
  const errorOf = (isMissing: boolean) =>
    problem ? errorText(problem.code, problem) : isMissing ? t('errors:REQUIRED') : undefined
  const field = (isMissing: boolean) => (
    <TextArea
      label={t(`statement.${to}`)}
      hint={t(`statement.${to}Hint`)}
      rows={5}
      value={text}
      onChange={write}
      error={errorOf(isMissing)}
    />
  )
  return { statement, problem, field }
}

function Refused({ refusal }: { refusal: { code: string } | undefined }) {
  const errorText = useErrorText()
  return refusal ? <Banner tone="negative">{errorText(refusal.code)}</Banner> : null
}
