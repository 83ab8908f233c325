import { useQuery } from '@apollo/client/react'
import { limits } from '@delvik/schemas/values/pitch'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { ChangeSavedSearchDocument, SavedSearchesDocument, SaveSearchDocument } from './saved-search.generated.ts'
import { type NamedSearch, SearchDialog } from './search-dialog.tsx'

export interface SaveSearchProps {
  /** As `searchQuery` has it, which the service checks. */
  query: object
  /** What it finds now, as far as is known. */
  count: number | undefined
  /** What narrows it, in words. */
  words: readonly string[]
}

/** Keeps what is shown as a search of its own, or in place of what one of those that are kept looks for. */
export function SaveDialog({ query, count, words, close }: SaveSearchProps & { close: () => void }) {
  const { t } = useTranslation('searches')
  const { run, pending, refusal } = useCommand()
  const searches = useQuery(SavedSearchesDocument).data?.savedSearches ?? []
  const [place, setPlace] = useState('')
  const former = searches.find(({ id }) => id === place)
  const name = [...(words.join(', ') || t('everything'))].slice(0, limits.name).join('')
  const save = async (named: NamedSearch) => {
    const update = {
      update: (cache: { evict(what: object): boolean }) => void cache.evict({ fieldName: 'savedSearches' }),
    }
    await run(SaveSearchDocument, { ...named, query }, update)
    toast(t('saved', { name: named.name }))
  }
  const replace = async ({ id, name }: { id: string; name: string }) => {
    await run(ChangeSavedSearchDocument, { id, query })
    toast(t('changed', { name }))
  }
  return (
    <SearchDialog
      title={t('save')}
      action={former ? t('keep') : t('save')}
      from={former ?? { name, alert: 'immediate' }}
      named={Boolean(former)}
      save={(named) => (former ? replace(former) : save(named))}
      {...{ pending, refusal, close }}
    >
      {count !== undefined && <p>{t('finds', { count })}</p>}
      {searches.length > 0 && (
        <Select
          label={t('place')}
          value={place}
          onChange={setPlace}
          empty={t('anew')}
          options={searches.map(({ id, name }) => ({ value: id, label: t('inPlaceOf', { name }) }))}
          hint={former && t('inPlaceHint')}
        />
      )}
    </SearchDialog>
  )
}
