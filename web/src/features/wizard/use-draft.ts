import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useCommand } from '../../graph/use-command.ts'
import { type DraftForm, formOf, inputOf } from './draft-form.ts'
import { DraftSaver, type SaverParts, type SaveState } from './draft-saver.ts'
import { type KeptCopy, openCopy, unsavedIn } from './kept-copy.ts'
import { DraftDocument, type DraftPartsFragment, SaveDraftDocument } from './wizard.generated.ts'

export interface OpenDraft {
  form: UseFormReturn<DraftForm>
  saver: DraftSaver<DraftForm>
  state: SaveState
  /** After a conflict: this screen's version goes over the other one. */
  keepMine: () => Promise<void>
  /** After a conflict: the other version comes onto this screen. */
  takeTheirs: () => Promise<void>
}

/** This window's place for what it can't save; null until it is open. `useDraft` gives it back. */
export function useKeptCopy(draftId: string): KeptCopy | null {
  const [copy, setCopy] = useState<KeptCopy | null>(null)
  useEffect(() => {
    let left = false
    void openCopy(draftId).then((opened) => (left ? opened.release() : setCopy(opened)))
    return () => {
      left = true
    }
  }, [draftId])
  return copy
}

/** A draft in a form that saves itself, with what this machine has not been able to save the last time. */
export function useDraft(draft: DraftPartsFragment, copy: KeptCopy): OpenDraft {
  const client = useApolloClient()
  const { run } = useCommand()
  const [unsaved] = useState(() => unsavedIn(copy, draft.content))
  const send: SaverParts<DraftForm>['send'] = async ({ version, content }) => {
    const { saveDraft } = await run(SaveDraftDocument, { draftId: draft.id, version, content: inputOf(content) })
    return saveDraft.draft
  }
  const form = useForm<DraftForm>({ defaultValues: unsaved?.content ?? formOf(draft.content), shouldFocusError: false })
  const [saver] = useState(() => new DraftSaver<DraftForm>({ send, keep: copy.keep }, draft, unsaved))
  const state = useSyncExternalStore(saver.subscribe, () => saver.state)

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => saver.change(structuredClone(values)) }),
    [form, saver],
  )
  useEffect(() => {
    const save = () => void saver.flush()
    save()
    addEventListener('online', save)
    return () => {
      removeEventListener('online', save)
      void saver.flush().finally(copy.release)
    }
  }, [saver, copy])

  async function latest(): Promise<DraftPartsFragment> {
    const { data } = await client.query({
      query: DraftDocument,
      variables: { id: draft.id },
      fetchPolicy: 'network-only',
    })
    return data!.draft! // the query throws when there is none to read
  }
  return {
    form,
    saver,
    state,
    keepMine: async () => void (await saver.override((await latest()).version, structuredClone(form.getValues()))),
    takeTheirs: async () => {
      const theirs = await latest()
      form.reset(formOf(theirs.content))
      saver.yield(theirs)
    },
  }
}
