import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { tellTyped } from '../../ui/form/tell-typed.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './search.module.css'

/** Words wait for Enter, so that results do not jump while one is typing. */
export function Words({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('search')
  const [words, setWords] = useState(text)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => tellTyped(form.current!), [])
  return (
    <form
      ref={form}
      role="search"
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <TextField
        label={t('words')}
        type="search"
        value={words}
        onChange={setWords}
        maxLength={100}
        placeholder={t('wordsHint')}
        leading={<Icon of={Search} />}
      />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
