import { declarationReminder } from '@delvik/schemas/values/person/investor-declaration'
import { useState } from 'react'
import { now } from '../../../browser/clock.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import settings from '../settings.module.css'
import {
  MyInvestorDeclarationDocument,
  type OwnDeclarationFragment,
  WithdrawInvestorDeclarationDocument,
} from './declaration.generated.ts'

interface StandingProps {
  declaration: OwnDeclarationFragment
  /** Opens the form again. */
  anew: () => void
}

/** What was answered, until when it holds, and what can be done about it. */
export function Standing({ declaration, anew }: StandingProps) {
  const { t } = useTranslation('settings')
  const { day } = useFormat()
  const [asked, ask] = useState(false)
  const { answer, signature, answeredAt, until } = declaration
  if (!until) {
    return (
      <>
        <p role="status">{t('statement.neitherAnswered', { date: day(answeredAt ?? '') })}</p>
        <div className={settings.buttons}>
          <Button onPress={anew}>{t('statement.answerAgain')}</Button>
        </div>
      </>
    )
  }
  const isSoon = declarationReminder(new Date(until)).getTime() <= now()
  return (
    <>
      {isSoon && <Banner tone="warning">{t('statement.soon', { date: day(until) })}</Banner>}
      <Facts
        facts={[
          { name: t('statement.kind'), value: answer && t(`statement.kinds.${answer}`) },
          { name: t('statement.signedBy'), value: signature },
          { name: t('statement.signedOn'), value: answeredAt && day(answeredAt) },
          { name: t('statement.until'), value: day(until) },
        ]}
      />
      <div className={settings.buttons}>
        <Button tone={isSoon ? 'primary' : undefined} onPress={anew}>{t('statement.renew')}</Button>
        <Button tone="quiet" onPress={() => ask(true)}>{t('statement.withdraw')}</Button>
      </div>
      {asked && <Withdraw close={() => ask(false)} />}
    </>
  )
}

function Withdraw({ close }: { close: () => void }) {
  const { t } = useTranslation('settings')
  const { run, pending, refusal } = useCommand()
  const act = () =>
    run(WithdrawInvestorDeclarationDocument, {}, {
      update: (cache, { withdrawInvestorDeclaration: { declaration } }) =>
        void cache.writeQuery({ query: MyInvestorDeclarationDocument, data: { myInvestorDeclaration: declaration } }),
    })
  return (
    <AskDialog
      title={t('statement.askWithdraw')}
      action={t('statement.withdraw')}
      {...{ act, close, pending, refusal }}
    >
      <p>{t('statement.withdrawText')}</p>
    </AskDialog>
  )
}
