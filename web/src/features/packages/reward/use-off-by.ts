import { rewardShare, writtenCode } from '@delvik/schemas/values/payment/referral'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What a reward is called in a calculation. */
export function useOffBy() {
  const { t } = useTranslation('packages')
  const { share } = useFormat()
  return (code: string | null) => t('code.off', { code: writtenCode(code ?? ''), share: share(rewardShare) })
}
