import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { CancelMembershipDocument } from './packages.generated.ts'
import styles from './packages.module.css'

interface CancelProps {
  plan: Plan
  /** When what is paid ends. */
  end: string
  /** Whether the question stands at once. */
  asks: boolean
}

/** The way out at the end of what is paid, with what goes then. */
export function Cancel({ plan, end, asks }: CancelProps) {
  const { t } = useTranslation('packages')
  const { number, day } = useFormat()
  const { run, pending, refusal } = useCommand()
  const [asking, setAsking] = useState(asks)
  const name = t(`plan.${plan}`)
  const cancel = () => run(CancelMembershipDocument, {}).then(() => toast(t('cancel.done', { plan: name })))
  const { publishedPitches, storedBytes } = entitlements.basic
  const after = { count: publishedPitches, storage: `${number(storedBytes / 1024 ** 2)}\u00a0MB` }
  return (
    <section className={styles.part} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel.title')}</h2>
      <p className="quiet">{t('cancel.text', { plan: name, date: day(end) })} {t('cancel.after', after)}</p>
      <div>
        <Button tone="danger" onPress={() => setAsking(true)}>{t('cancel.action', { plan: name })}</Button>
      </div>
      {asking && (
        <AskDialog
          title={t('cancel.ask', { plan: name })}
          action={t('cancel.action', { plan: name })}
          leave={t('cancel.keep', { plan: name })}
          act={cancel}
          close={() => setAsking(false)}
          {...{ pending, refusal }}
        >
          <p>{t('cancel.text', { plan: name, date: day(end) })}</p>
          <p>{t('cancel.after', after)}</p>
        </AskDialog>
      )}
    </section>
  )
}
