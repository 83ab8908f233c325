import { useTranslation } from '../../i18n/use-translation.ts'
import { moon } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlainIconButton } from '../../ui/button/plain-button.tsx'
import { toggleTheme } from '../../ui/theme.ts'

export function ThemeButton() {
  const { t } = useTranslation()
  return (
    <PlainIconButton label={t('theme.label')} onClick={toggleTheme}>
      <Icon of={moon} />
    </PlainIconButton>
  )
}
