import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FieldRemarks } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DraftForm } from './draft/draft-form.ts'
import type { WizardField } from './problem.ts'
import { type Edited, type Request, requestsOf } from './draft/returned.ts'
import styles from './wizard.module.css'

interface ReturnedProps {
  edits: Edited | null
  form: UseFormReturn<DraftForm>
  /** Goes to a field, in whichever step it stands. */
  lead: (field: WizardField) => void
  children: ReactNode
}

/** What the reviewer asks for, above every step and at its fields, until they read otherwise. */
export function Returned({ edits, form, lead, children }: ReturnedProps) {
  const { t } = useTranslation(['wizard', 'values'])
  const requests = requestsOf(edits, useWatch({ control: form.control }) as DraftForm) // every field has a default
  const open = requests.filter(({ mended }) => !mended)
  const remarks = open.map(({ code, fields: [field = ''] }) => [
    field,
    t('returned.asks', { what: t(`values:reviewReason.${code}`) }),
  ])
  return (
    <>
      {edits && requests.length > 0 && <Answer edits={edits} requests={requests} lead={lead} />}
      <FieldRemarks value={Object.fromEntries(remarks) as Record<string, string>}>{children}</FieldRemarks>
    </>
  )
}

function Answer(
  { edits, requests, lead }: { edits: Edited; requests: readonly Request[]; lead: ReturnedProps['lead'] },
) {
  const { t } = useTranslation('wizard')
  const { date } = useFormat()
  const { decidedAt, note } = edits.review
  const open = requests.some(({ mended }) => !mended)
  const when = decidedAt && date(decidedAt, { day: 'numeric', month: 'long' })
  return (
    <Banner tone={open ? 'warning' : 'positive'} title={open ? t('returned.title', { when }) : t('returned.mended')}>
      <ul className={styles.requests}>
        {requests.map((request) => <Line key={request.code} request={request} lead={lead} />)}
      </ul>
      {note && <blockquote lang={htmlLang(fromGraph(edits.content.lang))}>{note}</blockquote>}
    </Banner>
  )
}

function Line(
  { request: { code, fields: [field], mended }, lead }: { request: Request; lead: (to: WizardField) => void },
) {
  const { t } = useTranslation(['wizard', 'values'])
  const reason = t(`values:reviewReason.${code}`)
  return (
    <li>
      {mended && <Icon of={Check} small />}
      <span>
        {reason}
        {mended && <span className="quiet">, {t('returned.changed')}</span>}
      </span>
      {field && !mended && <Button tone="quiet" onPress={() => lead(field)}>{t(`field.${field}`)}</Button>}
    </li>
  )
}
