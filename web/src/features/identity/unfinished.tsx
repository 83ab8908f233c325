import { Info } from 'lucide-react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CancelVerificationDocument } from './identity.generated.ts'
import { State } from './state.tsx'
import { useCheck } from './use-check.ts'

/** A check that waits for its owner at the provider: its page again, or an end to it. */
export function Unfinished() {
  const { t } = useTranslation('identity')
  const errorText = useErrorText()
  const check = useCheck()
  const cancelling = useCommand()
  const cancel = () =>
    cancelling.run(CancelVerificationDocument, {}).then(() => toast(t('unfinished.cancelled')), () => undefined)
  const refusal = check.refusal ?? cancelling.refusal
  return (
    <>
      <State
        sign={<Icon of={Info} />}
        title={t('unfinished.title')}
        actions={
          <>
            <Button tone="primary" pending={check.pending} onPress={() => void check.start()}>
              {t('unfinished.continue')}
            </Button>
            <Button tone="quiet" pending={cancelling.pending} onPress={() => void cancel()}>
              {t('unfinished.cancel')}
            </Button>
          </>
        }
      >
        {check.isSlow ? t('slow') : check.pending ? t('opening') : t('unfinished.text')}
      </State>
      {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
    </>
  )
}
