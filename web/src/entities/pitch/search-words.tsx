import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import field from '../../ui/form/field.module.css'
import styles from './search-words.module.css'

/** A way to the search from where nothing was found: the browser's own form, for which no code is loaded. */
export function SearchWords() {
  const { t } = useTranslation()
  return (
    <form className={styles.search} role="search" action="/pages/search">
      <label className={field.label} htmlFor="words">{t('title.search')}</label>
      <input className={field.input} id="words" name="text" type="search" maxLength={100} />
      <Button type="submit">{t('nav.search')}</Button>
    </form>
  )
}
