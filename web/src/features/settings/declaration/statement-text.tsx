import { declarationReasons, type StatementKind } from '@delvik/schemas/values/person/investor-declaration'
import { useLanguage } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RadioGroup } from '../../../ui/form/radio.tsx'
import styles from './declaration.module.css'
import { closing, reasonTexts, statements } from './statements.ts'

interface StatementTextProps {
  kind: StatementKind
  value: string | null
  onChange: (reason: string) => void
  error?: string
}

/** The words that are signed, in English, with what they mean in the reader's language. */
export function StatementText({ kind, value, onChange, error }: StatementTextProps) {
  const { t } = useTranslation('settings')
  const isForeign = useLanguage() !== 'en-GB'
  return (
    <div className={styles.statement}>
      {isForeign && <p className="small quiet">{t('statement.inEnglish')}</p>}
      <RadioGroup
        id="declaration-reason"
        legend={<span lang="en-GB">{statements[kind].opening}</span>}
        value={value}
        onChange={onChange}
        options={declarationReasons[kind].map((reason) => ({
          value: reason,
          label: (
            <>
              <span lang="en-GB">{reasonTexts[reason]}</span>
              {isForeign && <small>{t(`statement.reasons.${reason}`)}</small>}
            </>
          ),
        }))}
        {...(error && { error })}
      />
      <div lang="en-GB">{closing.map((words) => <p key={words}>{words}</p>)}</div>
      {isForeign && <p className="small quiet">{t('statement.closing')}</p>}
    </div>
  )
}
