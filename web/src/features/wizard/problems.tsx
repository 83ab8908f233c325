import type { ErrorCode } from '@delvik/schemas/errors'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Refusal } from '../../graph/refusal.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { focusField, type Problem } from './problem.ts'

interface ProblemsProps {
  problems: readonly Problem[]
}

/** What is to be mended in this step, each linked to its field. */
export function Problems({ problems }: ProblemsProps) {
  const { t } = useTranslation('wizard')
  const errorText = useErrorText()
  if (problems.length === 0) return null
  return (
    <Banner tone="negative" title={t('problems', { count: problems.length })}>
      <ul>
        {problems.map(({ path, code, ...limits }) => (
          <li key={path}>
            <a
              href={`#field-${path}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(path)
              }}
            >
              {t(`field.${path}`)}
            </a>
            {': '}
            {errorText(code, limits)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const waysOut: Partial<Record<ErrorCode, { to: string; text: 'confirm' | 'pitches' }>> = {
  EMAIL_NOT_CONFIRMED: { to: '/pages/home', text: 'confirm' },
  TOO_MANY_PITCHES: { to: '/pages/bookmark?tab=created', text: 'pitches' },
}

/** Why it was not published, and the way out. */
export function RefusedBanner({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('wizard')
  const errorText = useErrorText()
  const way = waysOut[refusal.code]
  return (
    <Banner tone="negative" action={way && <ButtonLink to={way.to}>{t(`wayOut.${way.text}`)}</ButtonLink>}>
      {errorText(refusal.code)}
    </Banner>
  )
}
