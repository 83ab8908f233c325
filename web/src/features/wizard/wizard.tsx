import { useApolloClient } from '@apollo/client/react'
import type { ErrorCode } from '@delvik/schemas/errors'
import { pitchProblems, type PitchField } from '@delvik/schemas/forms/pitch-form'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { type Refusal, refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stepper } from '../../ui/navigation/stepper.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { CompanyStep } from './company-step.tsx'
import { contentOf, stepOf, steps } from './draft-form.ts'
import { IndustryStep } from './industry-step.tsx'
import type { KeptCopy } from './kept-copy.ts'
import { PitchStep } from './pitch-step.tsx'
import { Preview } from './preview.tsx'
import { Problems, RefusedBanner } from './problems.tsx'
import { ConflictBanner, SaveNote } from './save-note.tsx'
import { useDraft } from './use-draft.ts'
import { type DraftPartsFragment, SubmitPitchDocument } from './wizard.generated.ts'
import styles from './wizard.module.css'

interface Problem {
  path: PitchField
  code: ErrorCode
}

interface WizardProps {
  draft: DraftPartsFragment
  copy: KeptCopy
  me: Me
}

/** The three steps, the row as an investor will see it, and publishing. */
export function Wizard({ draft, copy, me }: WizardProps) {
  const { t } = useTranslation('wizard')
  const open = useDraft(draft, copy)
  const { form, saver } = open
  const [step, goTo] = useStep()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [attested, attest] = useState(false)
  const [attestationMissing, setAttestationMissing] = useState(false)
  const banner = useRef<HTMLDivElement>(null)
  const { publish, publishing, refusal, forget } = usePublish(draft, open, show)

  /** Puts problems at their fields and moves to the first. */
  function show(found: readonly Problem[]): boolean {
    form.clearErrors()
    setProblems(found)
    for (const { path, code } of found) form.setError(path, { message: code })
    const [first] = found
    if (!first) return true
    if (stepOf(first.path) !== step) goTo(stepOf(first.path))
    return false
  }

  // Once the first problem's step is there.
  useEffect(() => {
    const [first] = problems
    if (!first || stepOf(first.path) !== step) return
    const field = document.getElementById(`field-${first.path}`) ?? banner.current
    field?.focus()
  }, [problems, step])

  function check(fields: readonly PitchField[]): boolean {
    const found = pitchProblems(contentOf(form.getValues())) as Problem[] // its paths are the form's fields
    return show(found.filter(({ path }) => fields.includes(path)))
  }

  function next() {
    forget()
    if (check(steps[step]!)) goTo(step + 1)
  }

  function finish() {
    setAttestationMissing(!attested)
    if (!check(steps.flat())) return
    if (attested) void publish()
    else document.getElementById('attest')?.focus()
  }

  const last = step === steps.length - 1
  return (
    <div className={styles.wizard}>
      <header className={styles.head}>
        <h1>{t(draft.basedOn ? 'titleEdit' : 'title')}</h1>
        <SaveNote state={open.state} retry={() => void saver.flush()} />
      </header>
      <Stepper
        label={t('steps.label')}
        steps={[t('steps.industry'), t('steps.company'), t('steps.pitch')]}
        current={step}
      />
      <div className={styles.body}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (last) finish()
            else next()
          }}
        >
          <ConflictBanner open={open} />
          {refusal && <RefusedBanner refusal={refusal} />}
          <Problems problems={problems.filter(({ path }) => stepOf(path) === step)} ref={banner} />
          {step === 0 && <IndustryStep control={form.control} />}
          {step === 1 && <CompanyStep form={form} ownerId={me.account.id} />}
          {last && (
            <PitchStep form={form} attested={attested} attestationMissing={attestationMissing} onAttest={attest} />
          )}
          <Foot
            first={step === 0}
            last={last}
            busy={publishing}
            saver={saver}
            back={() => {
              show([])
              goTo(step - 1)
            }}
          />
        </form>
        <Preview form={form} due={draft.dueIfSubmittedNow} id={draft.id} />
      </div>
    </div>
  )
}

interface FootProps {
  first: boolean
  last: boolean
  busy: boolean
  back: () => void
  saver: { flush: () => Promise<boolean> }
}

function Foot({ first, last, busy, back, saver }: FootProps) {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const leave = async () => {
    if (await saver.flush()) toast(t('cancelled'))
    await navigate('/pages/bookmark?tab=created')
  }
  return (
    <div className={styles.foot}>
      <Button tone="quiet" onPress={() => void leave()}>{t('cancel')}</Button>
      {!first && <Button onPress={back}>{t('previous')}</Button>}
      <Button tone="primary" type="submit" pending={busy}>{t(last ? 'publish' : 'next')}</Button>
    </div>
  )
}

/** The open step, in the address, so that Back goes a step back. */
function useStep(): [number, (step: number) => void] {
  const [params, setParams] = useSearchParams()
  const step = Math.min(Math.max(Number(params.get('step') ?? 1) || 1, 1), steps.length) - 1
  return [
    step,
    (to) => {
      setParams((before) => ({ ...Object.fromEntries(before), step: String(to + 1) }), { preventScrollReset: false })
    },
  ]
}

function usePublish(
  draft: DraftPartsFragment,
  { saver }: ReturnType<typeof useDraft>,
  show: (found: Problem[]) => boolean,
) {
  const { t } = useTranslation('wizard')
  const { date } = useFormat()
  const client = useApolloClient()
  const navigate = useNavigate()
  const { run } = useCommand()
  const [publishing, setPublishing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function submit() {
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
        if (known.length > 0) show(known as Problem[]) // filtered to the form's fields
        else setRefusal(refused)
      })
      setPublishing(false)
    },
  }
}
