import type { PitchState } from '@delvik/schemas/values/pitch'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shownOf } from './pitch-states.ts'
import styles from './status.module.css'

/** The state of a pitch, or that it is a draft. Form and word carry it, colour only supports them. */
export function Status({ state }: { state: PitchState | 'draft' }) {
  const { t } = useTranslation('values')
  const mark = state === 'draft' ? 'ring' : shownOf(state).mark
  return <span className={[styles.status, styles[mark]].filter(Boolean).join(' ')}>{t(`state.${state}`)}</span>
}
