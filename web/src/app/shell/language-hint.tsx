import type { Language } from '@delvik/schemas/values/languages'
import { useState } from 'react'
import { kept } from '../../browser/storage.ts'
import { showIn } from '../../entities/account/change-language.ts'
import { hereToo, htmlLang } from '../../i18n/language.ts'
import { hasSites } from '../../i18n/language-sites.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { cross } from '../../ui/icon-paths.ts'
import { IconButton } from '../../ui/button/button.tsx'
import styles from './shell.module.css'

const key = 'delvik.languageHint'

/** Where a host has its language nobody is sent to another one by preference: the page says that it is there too. */
export function LanguageHint({ preferred }: { preferred: Language | null | undefined }) {
  const { t } = useTranslation()
  const shown = useLanguage()
  const [closed, setClosed] = useState(() => kept.read(key))
  if (!hasSites() || !preferred || preferred === shown || preferred === closed) return null
  const close = () => {
    kept.write(key, preferred)
    setClosed(preferred)
  }
  return (
    <div className={styles.hint}>
      <button type="button" lang={htmlLang(preferred)} onClick={() => void showIn(preferred)}>
        {hereToo[preferred]}
      </button>
      <IconButton label={t('close')} onPress={close}>
        <Icon of={cross} />
      </IconButton>
    </div>
  )
}
