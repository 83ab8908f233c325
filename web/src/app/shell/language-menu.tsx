import { useTranslation } from '../../i18n/use-translation.ts'
import { htmlLanguages, languageNames } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { changeLanguage } from '../../entities/account/change-language.ts'
import { check, globe } from '../../ui/icon-paths.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import styles from './shell.module.css'

/** Languages by their own names; the active one is marked. */
export function LanguageMenu({ up }: { up?: boolean }) {
  const { t } = useTranslation()
  const current = useLanguage()
  const summary = (
    <>
      <Icon of={globe} />
      <span className={styles.languageName}>{languageNames[current]}</span>
    </>
  )
  return (
    <Menu label={`${t('language')}: ${languageNames[current]}`} summary={summary} up={up}>
      {htmlLanguages().map(({ language, lang, name }) => (
        <button
          key={language}
          type="button"
          lang={lang}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => void changeLanguage(language)}
        >
          <span className={styles.named}>
            <Flag of={language} />
            {name}
          </span>
          {language === current && <Icon of={check} small />}
        </button>
      ))}
    </Menu>
  )
}
