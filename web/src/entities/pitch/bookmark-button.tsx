import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { Bookmark } from 'lucide-react'
import { isOnline } from '../../browser/connection.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { IconToggle } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { SavePitchDocument, UnsavePitchDocument } from './bookmark.generated.ts'
import { Wishes } from './wishes.ts'

interface Bookmarkable {
  id: string
  companyName: string
  saved: boolean | null
}

interface Said {
  /** Where the row itself says what has become of it. */
  silent?: boolean
}

/** Of the pitches whose bookmark somebody is changing. */
const wishes = new Wishes<boolean>()

/** Saves a pitch or takes it away: shown at once, taken back with a reason when it does not work out. */
export function useBookmark(
  { id }: Pick<Bookmarkable, 'id'>,
  { silent }: Said = {},
): (saved: boolean) => Promise<void> {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useApolloClient()
  const { run } = useCommand()
  const show = (saved: boolean, cache: ApolloCache = client.cache) =>
    cache.modify({ id: cache.identify({ __typename: 'Pitch', id }), fields: { saved: () => saved } })
  const send = (saved: boolean, update: (cache: ApolloCache) => void): Promise<unknown> =>
    saved ? run(SavePitchDocument, { pitchId: id }, { update }) : run(UnsavePitchDocument, { pitchId: id }, { update })
  return async (saved) => {
    // An answer does not hide what was wished since.
    const update = (cache: ApolloCache) => void show(wishes.last(id) ?? saved, cache)
    // What is sent without a connection has certainly not arrived.
    const wasOnline = isOnline()
    show(saved)
    try {
      await wishes.make(id, saved, () => send(saved, update))
      if (!silent) toast(t(saved ? 'row.saved' : 'row.unsaved'))
    } catch (error) {
      if (wishes.last(id) === undefined) show(!saved)
      toast(wasOnline ? errorText(refusalOf(error).code) : t(saved ? 'row.notSaved' : 'row.notUnsaved'))
    }
  }
}

/** The bookmark of a row. A visitor has none. */
export function BookmarkButton({ pitch, silent }: Said & { pitch: Bookmarkable }) {
  const { t } = useTranslation()
  const save = useBookmark(pitch, { silent })
  if (pitch.saved === null) return null
  return (
    <IconToggle
      label={t('row.save', { name: pitch.companyName })}
      pressed={pitch.saved}
      onChange={(saved) => void save(saved)}
    >
      <Icon of={Bookmark} />
    </IconToggle>
  )
}
