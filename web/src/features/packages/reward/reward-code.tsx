import { useQuery } from '@apollo/client/react'
import { rewardShare, writtenCode } from '@delvik/schemas/values/payment/referral'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Buttons } from '../../../ui/button/button-link.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { MyRewardsDocument } from './reward.generated.ts'
import styles from './reward.module.css'

interface RewardCodeProps {
  /** The code that is used in the price that is shown; null without one. */
  used: string | null
  use: (code: string | null) => void
  pending: boolean
  /** Why a code cannot be used. */
  problem: string | undefined
}

/** Takes the code of a reward, one's own by a press and any by typing it; what it does is in the price at once. */
export function RewardCode({ used, use, pending, problem }: RewardCodeProps) {
  const { t } = useTranslation('packages')
  const { share } = useFormat()
  const errorText = useErrorText()
  const [isOpen, open] = useState(false)
  const [typed, type] = useState('')
  const { data } = useQuery(MyRewardsDocument, { fetchPolicy: 'cache-and-network' })
  const own = data?.myReferral.rewards.find(({ state }) => state === 'open' || state === 'planned')
  if (used)
    return (
      <Buttons>
        <Button pending={pending} onPress={() => use(null)}>{t('code.remove')}</Button>
      </Buttons>
    )
  if (!isOpen)
    return (
      <Buttons>
        {own && (
          <Button pending={pending} onPress={() => use(own.code)}>
            {t('code.own', { share: share(rewardShare) })}
          </Button>
        )}
        <Button tone="quiet" onPress={() => open(true)}>{t('code.have')}</Button>
      </Buttons>
    )
  return (
    <form
      className={styles.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        use(typed)
      }}
    >
      <TextField
        label={t('code.label')}
        value={typed}
        onChange={type}
        autoComplete="off"
        spellCheck={false}
        placeholder={own ? writtenCode(own.code) : 'ABCD-2345'}
        error={problem ? errorText(problem) : undefined}
      />
      <Button type="submit" pending={pending}>{t('code.apply')}</Button>
    </form>
  )
}
