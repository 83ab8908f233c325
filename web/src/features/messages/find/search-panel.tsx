import { ChevronDown, ChevronUp } from 'lucide-react'
import { longestSearch } from '@delvik/schemas/values/chat'
import { type KeyboardEvent, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MessagePartsFragment } from '../messages.generated.ts'
import { useWords } from '../use-words.ts'
import styles from './find.module.css'
import { Marked } from './marked.tsx'
import { SidePanel } from './side-panel.tsx'
import { useSearch } from './use-search.ts'

interface SearchPanelProps {
  id: string
  lastSeq: number
  goTo: (seq: number) => void
  /** What is looked for from now on. */
  want: (text: string) => void
  close: () => void
}

/** Looks for words; Enter goes on to the hit before, and with Shift to the one after. */
export function SearchPanel({ id, lastSeq, goTo, want, close }: SearchPanelProps) {
  const { t } = useTranslation('conversation')
  const [text, write] = useState('')
  const { search, begin, goOn } = useSearch(id)
  const [chosen, choose] = useState<number>()
  const hits = search?.hits ?? []
  const go = (hit: MessagePartsFragment | undefined) => {
    if (!hit) return
    choose(hit.seq)
    goTo(hit.seq)
  }
  /** Hits are looked at from the end on. */
  const step = async (by: -1 | 1) => {
    const at = hits.findIndex(({ seq }) => seq === chosen)
    const next = hits[at + by]
    if (next) go(next)
    else if (by < 0 && search?.hasMore && search.is === 'done') go((await goOn()).at(-1))
  }
  const submit = async () => {
    const words = text.trim()
    if (words === '') return
    if (words === search?.text && search.is === 'done') return step(-1)
    want(words)
    go((await begin(words)).at(-1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void (event.shiftKey ? step(1) : submit())
  }
  return (
    <SidePanel title={t('find.title')} close={close}>
      <div className={styles.search} onKeyDown={onKeyDown}>
        <TextField
          label={t('find.label')}
          type="search"
          autoFocus
          value={text}
          onChange={write}
          maxLength={longestSearch}
        />
        <Button tone="primary" pending={search?.is === 'looking'} onPress={() => void submit()}>
          {t('find.short')}
        </Button>
      </div>
      <div role="status" className={styles.found}>
        {search?.is === 'done' && (
          <span>{hits.length > 0 ? t('find.count', { count: hits.length }) : t('find.none')}</span>
        )}
        {hits.length > 0 && (
          <>
            <IconButton label={t('find.previous')} onPress={() => void step(-1)}>
              <Icon of={ChevronUp} />
            </IconButton>
            <IconButton label={t('find.next')} onPress={() => void step(1)}>
              <Icon of={ChevronDown} />
            </IconButton>
          </>
        )}
      </div>
      {search?.is === 'looking' && (
        <Progress label={t('find.title')} done={Math.max(0, 1 - search.reached / Math.max(1, lastSeq))} />
      )}
      {search?.is === 'failed' && <LoadFailed retry={() => void goOn()} />}
      <ul className={styles.hits}>
        {hits.toReversed().map((hit) => (
          <li key={hit.id}>
            <Hit hit={hit} isChosen={hit.seq === chosen} choose={() => go(hit)} />
          </li>
        ))}
      </ul>
      {search?.is === 'done' && search.hasMore && (
        <Button tone="quiet" onPress={() => void goOn()}>{t('find.more')}</Button>
      )}
    </SidePanel>
  )
}

function Hit({ hit, isChosen, choose }: { hit: MessagePartsFragment; isChosen: boolean; choose: () => void }) {
  const { t } = useTranslation('messages')
  const { date } = useFormat()
  const words = useWords()(hit)
  return (
    <button type="button" aria-current={isChosen || undefined} onClick={choose}>
      <small>{date(hit.at, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}</small>
      <span>
        <Marked text={hit.own ? t('you', { words }) : words} />
      </span>
    </button>
  )
}
