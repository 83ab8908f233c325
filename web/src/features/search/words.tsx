import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type SearchFilters, withText } from './search-filters.ts'
import styles from './search.module.css'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface WordsProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

/** Words wait for Enter, so that results do not jump while one is typing; suggestions are a listbox below them. */
export function Words({ filters, onChange }: WordsProps) {
  const { t } = useTranslation('search')
  const [words, setWords] = useState(filters.text)
  const list = useId()
  const suggested = useChoice(useSuggestions({ typed: words, filters, onChange }))
  const { open, active, close } = suggested
  const search = () => {
    close()
    onChange(withText(filters, words.trim()))
  }
  /** What names a filter or a pitch is no text to look for. */
  const choose = (one: Suggestion) => {
    close()
    setWords(one.group === 'words' ? one.name : '')
    one.choose()
  }
  return (
    <form
      role="search"
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        if (active) choose(active)
        else search()
      }}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <TextField
        label={t('words')}
        type="search"
        value={words}
        onChange={(typed) => {
          setWords(typed)
          suggested.show()
        }}
        onKeyDown={suggested.onKeyDown}
        maxLength={100}
        placeholder={t('wordsHint')}
        leading={<Icon of={Search} />}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={active && `${list} ${active.key}`.replaceAll(' ', '-')}
      />
      <Suggestions list={list} onChoose={choose} {...suggested} />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}

/** Which of the suggestions the keys stand on. */
function useChoice(suggestions: readonly Suggestion[]) {
  const [typing, setTyping] = useState(false)
  const [key, setKey] = useState<string>()
  const open = typing && suggestions.length > 0
  const at = open ? suggestions.findIndex((one) => one.key === key) : -1
  const close = () => {
    setTyping(false)
    setKey(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setTyping(true)
    // The field itself stands between the last and the first.
    const places = suggestions.length + 1
    const next = (at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places
    setKey(suggestions[next - 1]?.key)
  }
  return { open, suggestions, active: suggestions[at], close, show: () => setTyping(true), onKeyDown }
}

interface SuggestionsProps extends Pick<ReturnType<typeof useChoice>, 'open' | 'suggestions' | 'active'> {
  list: string
  onChoose: (one: Suggestion) => void
}

function Suggestions({ list, onChoose, open, suggestions, active }: SuggestionsProps) {
  const { t } = useTranslation('search')
  const groups = [...Map.groupBy(open ? suggestions : [], ({ group }) => group)]
  return (
    <>
      <div className={styles.suggestions} id={list} role="listbox" aria-label={t('suggestions.label')} hidden={!open}>
        {groups.map(([group, all]) => (
          <div key={group} role="group" aria-label={t(`suggestions.${group}`)}>
            <span aria-hidden="true">{t(`suggestions.${group}`)}</span>
            {all.map((one) => (
              <div
                key={one.key}
                id={`${list} ${one.key}`.replaceAll(' ', '-')}
                role="option"
                aria-selected={one === active}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
              >
                {one.name}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="sr" role="status">{open && t('suggestions.count', { count: suggestions.length })}</p>
    </>
  )
}
