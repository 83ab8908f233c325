import { readWords } from '@delvik/schemas/forms/report-form'
import { demoNoteLength, demoTimes, type DemoTimes } from '@delvik/schemas/values/payment/demo'
import { useRef, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import styles from './assistant.module.css'
import type { Demo } from './use-demo.ts'

/** Asks for a demo: when it suits, and what there is to say. */
export function Ask({ demo: { send, pending, refusal } }: { demo: Demo }) {
  const { t } = useTranslation('assistant')
  const { number } = useFormat()
  const errorText = useErrorText()
  const [times, choose] = useState<DemoTimes>('any')
  const [text, write] = useState('')
  const note = useRef<HTMLTextAreaElement>(null)
  const { words, problems } = readWords(text, { path: 'note', most: demoNoteLength })
  const problem = problems[0] ?? refusal?.details.fields?.[0]
  const length = [...text.trim()].length
  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problems.length > 0) note.current?.focus()
        else send({ times, note: words })
      }}
    >
      <h2>{t('ask.title')}</h2>
      <RadioGroup
        legend={t('ask.times')}
        options={demoTimes.map((value) => ({ value, label: t(`times.${value}`) }))}
        value={times}
        onChange={choose}
      />
      <TextArea
        ref={note}
        label={t('ask.note')}
        hint={t('ask.hint')}
        required={false}
        rows={4}
        value={text}
        onChange={write}
        counter={{ text: `${number(length)} / ${number(demoNoteLength)}`, full: length > demoNoteLength }}
        {...(problem && { error: errorText(problem.code, problem) })}
      />
      {refusal && !refusal.details.fields && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
      <Button type="submit" tone="primary" pending={pending}>{t('ask.send')}</Button>
      <p className="small quiet" role="status">{t(pending ? 'ask.sending' : 'ask.mail')}</p>
    </form>
  )
}
