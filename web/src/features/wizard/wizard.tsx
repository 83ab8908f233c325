import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import type { Me } from '../../entities/account/use-me.ts'
import { deleteStored } from '../../entities/file/use-upload.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stepper } from '../../ui/navigation/stepper.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CompanyStep } from './company-step.tsx'
import { formOf, steps } from './draft/draft-form.ts'
import { IndustryStep } from './industry-step.tsx'
import type { KeptCopy } from './draft/kept-copy.ts'
import type { StartedDraft } from './draft/new-draft.ts'
import { PitchStep } from './pitch-step.tsx'
import { Preview } from './preview.tsx'
import { focusField, placeOf, type Problem, type WizardField } from './problem.ts'
import { Problems, RefusedBanner } from './problems.tsx'
import { firstToMend, requestsOf } from './draft/returned.ts'
import { Returned } from './returned-banner.tsx'
import { ConflictBanner, SaveNote } from './save-note.tsx'
import { focusStep } from './step-heading.tsx'
import { type OpenDraft, useDraft } from './draft/use-draft.ts'
import { useProblems } from './use-problems.ts'
import { usePublish } from './use-publish.ts'
import { useUnfinished } from './use-unfinished.ts'
import styles from './wizard.module.css'

const attestationMissing: Problem = { path: 'attest', code: 'ATTESTATION_MISSING' }

interface WizardProps {
  draft: StartedDraft
  copy: KeptCopy
  me: Me
}

/** The three steps, the row as an investor will see it, and publishing. */
export function Wizard({ draft, copy, me }: WizardProps) {
  const { t } = useTranslation('wizard')
  const errorText = useErrorText()
  const open = useDraft(draft, copy)
  const { form, saver } = open
  const [step, goTo] = useStep(() => stepToMend(draft))
  const [attested, attest] = useState(false)
  const [unattested, setUnattested] = useState(false)
  const { problems, check, tell, untell } = useProblems(form)
  const missing = unattested && !attested
  const all: readonly Problem[] = missing ? [...problems, attestationMissing] : problems
  const unfinished = useUnfinished()
  const lead = useFocus(step)
  const { publish, publishing, refusal, forget } = usePublish(draft, open, (refused) => leadTo(tell(refused)))

  function leadTo([first]: readonly Pick<Problem, 'path'>[]): boolean {
    lead(first?.path)
    if (first && placeOf(first.path) !== step) goTo(placeOf(first.path))
    return first === undefined
  }

  function next() {
    forget()
    if (leadTo(check(steps[step]!))) goTo(step + 1)
  }

  function finish() {
    if (unfinished.look()) return lead('document')
    setUnattested(!attested)
    const found = check(steps.flat())
    if (leadTo(attested ? found : [...found, attestationMissing])) void publish()
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
          <Returned edits={draft.edits} form={form} lead={(path) => leadTo([{ path }])}>
            {refusal && <RefusedBanner refusal={refusal} />}
            <Problems problems={all.filter(({ path }) => placeOf(path) === step)} />
            {step === 0 && <IndustryStep control={form.control} />}
            {step === 1 && (
              <CompanyStep
                form={form}
                ownerId={me.account.id}
                draftId={draft.id}
                onLogoRefused={(code) => (code ? tell([{ path: 'logo', code }]) : untell('logo'))}
              />
            )}
            {last && (
              <PitchStep
                form={form}
                document={{
                  ownerId: me.account.id,
                  draftId: draft.id,
                  unfinished: unfinished.told,
                  onGoing: unfinished.onGoing,
                  onRefused: (code) => (code ? tell([{ path: 'document', code }]) : untell('document')),
                  onDropped: ({ storedAt }) => void letGo(open, storedAt),
                }}
                attested={attested}
                attestError={missing ? errorText(attestationMissing.code) : undefined}
                onAttest={attest}
              />
            )}
          </Returned>
          <Foot
            first={step === 0}
            last={last}
            busy={publishing}
            saver={saver}
            back={() => {
              lead(undefined)
              goTo(step - 1)
            }}
          />
        </form>
        <Preview form={form} due={open.due} id={draft.id} />
      </div>
    </div>
  )
}

/** Deletes what the draft does not name any more, once it is saved without it. */
async function letGo({ form, saver }: OpenDraft, storedAt: string | null): Promise<void> {
  if (!storedAt) return
  saver.change(structuredClone(form.getValues()))
  if (await saver.flush()) await deleteStored(storedAt)
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

/** Where a returned draft opens: at the first thing that is to be mended. */
function stepToMend({ edits, content }: StartedDraft): number {
  const field = firstToMend(requestsOf(edits, formOf(content)))
  return field ? placeOf(field) : 0
}

/** The open step, in the address, so that Back goes a step back. */
function useStep(otherwise: () => number): [number, (step: number) => void] {
  const [params, setParams] = useSearchParams()
  const [first] = useState(otherwise)
  const asked = Number(params.get('step')) || first + 1
  const step = Math.min(Math.max(asked, 1), steps.length) - 1
  return [
    step,
    (to) => {
      setParams((before) => ({ ...Object.fromEntries(before), step: String(to + 1) }), { preventScrollReset: false })
    },
  ]
}

/**
 * Where the focus goes when a step opens: to the field that one was led to, else to the heading. In the step that is
 * open it goes there at once.
 */
function useFocus(step: number): (field: WizardField | undefined) => void {
  const [goal, aim] = useState<{ field: WizardField | undefined }>()
  const before = useRef({ goal, step })
  useEffect(() => {
    const aimed = goal !== before.current.goal && goal?.field
    if (aimed && placeOf(aimed) !== step) return
    if (aimed) focusField(aimed)
    else if (step !== before.current.step) focusStep()
    before.current = { goal, step }
  }, [goal, step])
  return (field) => aim({ field })
}
