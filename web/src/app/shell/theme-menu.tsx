import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { check, moon } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { savedTheme, saveTheme, subscribeTheme, type Theme, themes } from '../../ui/theme.ts'
import styles from './shell.module.css'

/** As the device has it, light or dark. The server knows no choice. */
export function ThemeMenu({ up }: { up?: boolean }) {
  const { t } = useTranslation()
  const current = useSyncExternalStore(subscribeTheme, savedTheme, (): Theme => 'system')
  const summary = (
    <>
      <Icon of={moon} />
      {up && <span className={styles.languageName}>{t('theme.label')}</span>}
    </>
  )
  return (
    <Menu label={`${t('theme.label')}: ${t(`theme.${current}`)}`} summary={summary} up={up}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-current={theme === current ? 'true' : undefined}
          onClick={() => saveTheme(theme)}
        >
          {t(`theme.${theme}`)}
          {theme === current && <Icon of={check} small />}
        </button>
      ))}
    </Menu>
  )
}
