import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { steps } from './draft/draft-form.ts'

const id = 'step'

/** The first heading of a step: the focus comes here when the step opens, and it tells which one it is. */
export function StepHeading({ step, children }: { step: number; children: ReactNode }) {
  const { t } = useTranslation('wizard')
  return (
    <h2 id={id} tabIndex={-1}>
      {children} <span className="sr">({t('steps.number', { number: step + 1, of: steps.length })})</span>
    </h2>
  )
}

export function focusStep(): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}
