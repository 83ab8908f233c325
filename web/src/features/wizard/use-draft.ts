import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { DraftContentInput } from '../../graph/schema.generated.ts'
import { type DraftForm, formOf, inputOf } from './draft-form.ts'
import { DraftSaver, type SaveState } from './draft-saver.ts'
import { DraftDocument, type DraftPartsFragment, SaveDraftDocument } from './wizard.generated.ts'

interface Unsaved {
  version: number
  content: DraftForm
}

export interface OpenDraft {
  form: UseFormReturn<DraftForm>
  saver: DraftSaver<DraftForm>
  state: SaveState
  /** After a conflict: this screen's version goes over the other one. */
  keepMine: () => Promise<void>
  /** After a conflict: the other version comes onto this screen. */
  takeTheirs: () => Promise<void>
}

/** A draft in a form that saves itself, with what this machine has not been able to save the last time. */
export function useDraft(draft: DraftPartsFragment): OpenDraft {
  const client = useApolloClient()
  const [unsaved] = useState(() => readUnsaved(draft.id))
  const form = useForm<DraftForm>({ defaultValues: unsaved?.content ?? formOf(draft.content), shouldFocusError: false })
  const [saver] = useState(() => new DraftSaver<DraftForm>({ send: sender(draft.id, client), keep: keeper(draft.id) }, draft, unsaved))
  const state = useSyncExternalStore(saver.subscribe, () => saver.state)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saver.change(structuredClone(values)) }),
    [form, saver],
  )
  useEffect(() => {
    void saver.flush()
    return () => void saver.flush()
  }, [saver])

  async function latest(): Promise<DraftPartsFragment> {
    const { data } = await client.query({ query: DraftDocument, variables: { id: draft.id }, fetchPolicy: 'network-only' })
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

function sender(draftId: string, client: ReturnType<typeof useApolloClient>) {
  return async ({ version, content, commandId }: { version: number; content: DraftForm; commandId: string }) => {
    const input: { draftId: string; version: number; commandId: string; content: DraftContentInput } = {
      draftId, version, commandId, content: inputOf(content),
    }
    const { data } = await client.mutate({ mutation: SaveDraftDocument, variables: { input } })
    return data!.saveDraft.draft // a refusal is thrown
  }
}

function keeper(draftId: string) {
  return (unsaved: Unsaved | null) => {
    if (unsaved) localStorage.setItem(keyOf(draftId), JSON.stringify(unsaved))
    else localStorage.removeItem(keyOf(draftId))
  }
}

function readUnsaved(draftId: string): Unsaved | null {
  return JSON.parse(localStorage.getItem(keyOf(draftId)) ?? 'null') as Unsaved | null // only `keeper` writes it
}

function keyOf(draftId: string): string {
  return `delvik.draft.${draftId}`
}
