import type { Block } from '@delvik/documents/markdown'
import { currentAgreement } from '@delvik/schemas/values/file-conditions'
import { type ReactNode, useEffect, useState } from 'react'
import { BlockText } from '../policy/block-text.tsx'
import { readPolicy } from '../policy/read-policy.ts'
import type { Refusal } from '../../graph/refusal.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { policyPdf } from '../../i18n/policies.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import styles from './agreement.module.css'

interface AgreementDialogProps {
  accept: () => Promise<void>
  close: () => void
  pending: boolean
  refusal: Refusal | undefined
  /** What may be done about it. */
  wayOut: (code: string) => ReactNode
}

/** The agreement in the reader's language, to be accepted before they ask. */
export function AgreementDialog({ accept, close, pending, refusal, wayOut }: AgreementDialogProps) {
  const { t } = useTranslation('pitch')
  const language = useLanguage()
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)
  const act = () => {
    setMissing(!accepted)
    return accepted ? accept() : undefined
  }
  return (
    <AskDialog
      title={t('access.agreement.title')}
      action={t('access.agreement.send')}
      {...{ act, close, pending, refusal, wayOut }}
    >
      <p className="small quiet">
        {t('access.agreement.version', { version: currentAgreement })}{' '}
        <a href={`/assets/${policyPdf(`confidentiality-agreement-${currentAgreement}`, language)}`}>
          {t('access.agreement.pdf')}
        </a>
      </p>
      <AgreementText />
      <Checkbox
        checked={accepted}
        onChange={setAccepted}
        {...(missing && !accepted && { error: t('access.agreement.missing') })}
      >
        {t('access.agreement.accept')}
      </Checkbox>
      <p className="small quiet">{t('access.agreement.kept')}</p>
    </AskDialog>
  )
}

function AgreementText() {
  const { t } = useTranslation('pitch')
  const language = useLanguage()
  const [blocks, setBlocks] = useState<Block[] | null>(null)
  useEffect(() => void readPolicy('confidentiality-agreement', language).then(setBlocks), [language])
  // The dialog has its own title.
  const text = blocks?.filter((block) => block.kind !== 'heading' || block.level > 1)
  return (
    <div className={styles.agreement} role="region" aria-label={t('access.agreement.title')} tabIndex={0}>
      {text ? text.map((block, index) => <BlockText key={index} block={block} />) : <Skeleton lines={6} />}
    </div>
  )
}
