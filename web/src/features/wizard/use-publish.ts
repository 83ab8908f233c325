import { useApolloClient } from '@apollo/client/react'
import type { PitchField } from '@delvik/schemas/forms/pitch-form'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Refusal, refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { steps } from './draft/draft-form.ts'
import type { StartedDraft } from './draft/new-draft.ts'
import type { Problem } from './problem.ts'
import type { OpenDraft } from './draft/use-draft.ts'
import { SubmitPitchDocument } from './wizard.generated.ts'

/** Sends a draft to review. @param onRefused gets what the service finds wrong with fields */
export function usePublish(
  draft: StartedDraft,
  { form, saver }: OpenDraft,
  onRefused: (refused: (Problem & { path: PitchField })[]) => void,
) {
  const { t } = useTranslation('wizard')
  const { date } = useFormat()
  const client = useApolloClient()
  const navigate = useNavigate()
  const { run } = useCommand()
  const [publishing, setPublishing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function submit() {
    if (saver.state.kind === 'blank') saver.change(structuredClone(form.getValues()))
    if (!(await saver.flush())) return
    const { submitPitch } = await run(SubmitPitchDocument, {
      draftId: draft.id,
      draftVersion: saver.version,
      attested: true,
    })
    await client.cache.evict({ fieldName: 'myPitches' })
    const due = submitPitch.pitch.review?.dueAt
    if (due) toast(t('published', { due: date(due, { weekday: 'long', hour: '2-digit', minute: '2-digit' }) }))
    await navigate('/pages/bookmark?tab=created')
  }

  return {
    publishing,
    refusal,
    forget: () => setRefusal(undefined),
    publish: async () => {
      setPublishing(true)
      setRefusal(undefined)
      await submit().catch((error: unknown) => {
        const refused = refusalOf(error)
        const known = (refused.details.fields ?? []).filter(({ path }) => steps.flat().includes(path as PitchField))
        if (known.length > 0) onRefused(known as (Problem & { path: PitchField })[]) // filtered to the form's fields
        else setRefusal(refused)
      })
      setPublishing(false)
    },
  }
}
