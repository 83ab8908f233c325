import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useCommand } from '../../../graph/use-command.ts'
import { begin } from './begin.ts'
import { type DraftForm, formOf, inputOf } from './draft-form.ts'
import { DraftSaver, type SaverParts, type SaveState } from './draft-saver.ts'
import { type KeptCopy, openCopy, unsavedIn } from './kept-copy.ts'
import type { StartedDraft } from './new-draft.ts'
import { DraftDocument, type DraftPartsFragment, SaveDraftDocument } from '../wizard.generated.ts'

export interface OpenDraft {
  form: UseFormReturn<DraftForm>
  saver: DraftSaver<DraftForm>
  state: SaveState
  /** When an answer would come if it were published now; null as long as nothing is saved. */
  due: string | null
  /** After a conflict: this screen's version goes over the other one. */
  keepMine: () => Promise<void>
  /** After a conflict: the other version comes onto this screen. */
  takeTheirs: () => Promise<void>
}

/** This window's place for what it can't save; null until it is open. `useDraft` gives it back. */
export function useKeptCopy({ id, startedBy }: Pick<StartedDraft, 'id' | 'startedBy'>): KeptCopy | null {
  const [copy, setCopy] = useState<KeptCopy | null>(null)
  useEffect(() => {
    let left = false
    void openCopy({ id, startedBy }).then((opened) => (left ? opened.release() : setCopy(opened)))
    return () => {
      left = true
    }
  }, [id, startedBy])
  return copy
}

/** A draft in a form that saves itself, with what this machine has not been able to save the last time. */
export function useDraft(draft: StartedDraft, copy: KeptCopy): OpenDraft {
  const client = useApolloClient()
  const [unsaved] = useState(() => unsavedIn(copy, draft))
  const { send, due } = useSending(draft)
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
    due,
    keepMine: async () => void (await saver.override((await latest()).version, structuredClone(form.getValues()))),
    takeTheirs: async () => {
      const theirs = await latest()
      form.reset(formOf(theirs.content))
      saver.yield(theirs)
    },
  }
}

/** Saves, and makes the draft before the first save of one that is not made yet. */
function useSending(draft: StartedDraft): { send: SaverParts<DraftForm>['send']; due: string | null } {
  const { run } = useCommand()
  const begun = useRef<number>(undefined)
  const [due, setDue] = useState(draft.dueIfSubmittedNow)

  const send: SaverParts<DraftForm>['send'] = async ({ version: seen, content }) => {
    const version = seen || (begun.current ??= await begin(run, draft, content))
    const { saveDraft } = await run(SaveDraftDocument, { draftId: draft.id, version, content: inputOf(content) })
    setDue(saveDraft.draft.dueIfSubmittedNow)
    return saveDraft.draft
  }
  return { send, due }
}
