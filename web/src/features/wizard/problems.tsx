import type { ErrorCode } from '@delvik/schemas/errors'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Refusal } from '../../graph/refusal.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
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

type WayOut = readonly [to: string, text: 'wayOut.confirm' | 'wayOut.pitches' | 'document.packages']

const waysOut: Partial<Record<ErrorCode, readonly WayOut[]>> = {
  EMAIL_NOT_CONFIRMED: [['/pages/home', 'wayOut.confirm']],
  TOO_MANY_PITCHES: [['/pages/bookmark?tab=created', 'wayOut.pitches'], ['/pages/upgrade', 'document.packages']],
}

/** Why it was not published, and the ways out. */
export function RefusedBanner({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('wizard')
  const errorText = useErrorText()
  const ways = waysOut[refusal.code] ?? []
  return (
    <Banner
      tone="negative"
      action={ways.length > 0 && (
        <Buttons>{ways.map(([to, text]) => <ButtonLink key={to} to={to}>{t(text)}</ButtonLink>)}</Buttons>
      )}
    >
      {errorText(refusal.code)}
    </Banner>
  )
}
