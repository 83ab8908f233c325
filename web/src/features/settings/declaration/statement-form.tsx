import {
  currentStatement,
  type InvestorAnswer,
  investorAnswers,
} from '@delvik/schemas/values/person/investor-declaration'
import { useEffect, useRef, useState } from 'react'
import { now } from '../../../browser/clock.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../../ui/form/radio.tsx'
import { tellFilled } from '../../../ui/form/tell-filled.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import settings from '../settings.module.css'
import type { OwnDeclarationFragment } from './declaration.generated.ts'
import styles from './declaration.module.css'
import { StatementText } from './statement-text.tsx'
import { useStatement } from './use-statement.ts'

interface StatementFormProps {
  declaration: OwnDeclarationFragment
  /** Leaves what holds as it is; absent where there is nothing that does. */
  close?: () => void
  answered: () => void
}

/** Which statement is true of the reader, by what, and their name under it. */
export function StatementForm({ declaration, close, answered }: StatementFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const { day } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const { answer, choose, reason, signature, errors, submit, pending, refusal } = useStatement(answered)
  const [today] = useState(() => new Date(now()).toISOString())
  useEffect(() => tellFilled(form.current!), [])
  const { endedBy, endedAt } = declaration
  return (
    <form ref={form} className={settings.group} onSubmit={submit} noValidate>
      {endedBy && endedAt && !close && (
        <Banner tone="warning">{t(`statement.ended.${endedBy}`, { date: day(endedAt) })}</Banner>
      )}
      <div className={styles.answers}>
        <RadioGroup<InvestorAnswer>
          id="declaration-answer"
          legend={t('statement.which')}
          value={answer}
          onChange={choose}
          options={investorAnswers.map((value) => ({
            value,
            label: (
              <>
                <strong>{t(`statement.kinds.${value}`)}</strong>
                <small>{t(`statement.about.${value}`)}</small>
              </>
            ),
          }))}
          {...(errors.answer && { error: errorText(errors.answer) })}
        />
      </div>
      {answer && answer !== 'neither' && (
        <>
          <StatementText kind={answer} {...reason} {...(errors.reason && { error: errorText(errors.reason) })} />
          <TextField
            {...signature}
            id="declaration-signature"
            label={t('statement.signature')}
            hint={t('statement.signatureHint')}
            autoComplete="name"
            {...(errors.signature && { error: errorText(errors.signature) })}
          />
          <p className="small quiet">
            {t('statement.dated', { date: day(today), version: currentStatement })}
          </p>
        </>
      )}
      {answer === 'neither' && <p>{t('statement.neitherText')}</p>}
      {refusal && <Banner tone="negative">{errorText(refusal)}</Banner>}
      <div className={settings.buttons}>
        <Button tone="primary" type="submit" pending={pending}>
          {t(answer === 'neither' ? 'statement.save' : 'statement.sign')}
        </Button>
        {close && <Button tone="quiet" onPress={close}>{t('common:cancel')}</Button>}
      </div>
    </form>
  )
}
