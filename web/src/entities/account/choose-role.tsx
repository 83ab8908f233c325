import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Buttons } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ChooseRoleDocument } from './choose-role.generated.ts'

/** The two roles, of which one is chosen once. */
export function ChooseRole() {
  const { t } = useTranslation('values')
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  return (
    <div>
      {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
      <Buttons>
        {(['entrepreneur', 'investor'] as const).map((role) => (
          <Button
            key={role}
            pending={pending}
            onPress={() => void run(ChooseRoleDocument, { role }).then(() => toast(t('chooseRole.chosen')), () => {})}
          >
            {t(`chooseRole.${role}`)}
          </Button>
        ))}
      </Buttons>
    </div>
  )
}
