import type { Language } from '@delvik/schemas/values/languages'
import { type Market, markets } from '@delvik/schemas/values/markets'
import { useState } from 'react'
import { htmlLanguages } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeLanguage } from '../../entities/account/change-language.ts'
import { useChangeRegion } from '../../entities/account/use-change-region.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { savedTheme, saveTheme, type Theme, themes } from '../../ui/theme.ts'
import { Segmented } from '../../ui/form/radio.tsx'
import { Select } from '../../ui/form/select.tsx'
import styles from './settings.module.css'

/** Language and region: each takes effect at once. */
export function Reading({ me }: { me: Me }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (
    <div className={styles.group}>
      <Select
        label={t('language')}
        hint={t('languageHint')}
        value={language}
        options={htmlLanguages().map(({ language: value, lang, name }) => ({ value, lang, label: name }))}
        // The options are languages.
        onChange={(chosen) => void changeLanguage(chosen as Language)}
      />
      <Region market={me.market} />
    </div>
  )
}

function Region({ market }: { market: Market }) {
  const { t } = useTranslation(['settings', 'values'])
  const { change, pending } = useChangeRegion()
  return (
    <Select
      label={t('region')}
      hint={t('regionHint')}
      value={market}
      disabled={pending}
      options={markets.map((value) => ({ value, label: t(`values:market.${value}`) }))}
      // The options are markets.
      onChange={(chosen) => void change(chosen as Market)}
    />
  )
}

/** Takes effect at once too. */
export function Appearance() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState<Theme>(savedTheme)
  const choose = (chosen: Theme) => {
    saveTheme(chosen)
    setTheme(chosen)
  }
  return (
    <Segmented
      legend={t('theme.label')}
      value={theme}
      onChange={choose}
      options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  )
}
