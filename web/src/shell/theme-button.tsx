import { Moon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { PlainIconButton } from '../ui/plain-button.tsx'
import { toggleTheme } from './theme.ts'

export function ThemeButton() {
  const { t } = useTranslation()
  return <PlainIconButton label={t('theme.label')} onClick={toggleTheme}><Icon of={Moon} /></PlainIconButton>
}
