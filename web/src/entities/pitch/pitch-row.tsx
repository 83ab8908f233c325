import { type County, countyName } from '@delvik/schemas/values/counties'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Industry, Phase } from '../../graph/schema.generated.ts'
import { fromGraph, htmlLang } from '../../i18n/language.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/label.tsx'
import { VerifiedBadge } from '../person/verified-badge.tsx'
import { Ledger, Row, type RowFigure } from './ledger.tsx'
import { Stake } from './stake.tsx'
import { pitchPath } from './pitch-path.ts'
import type { PitchRowFragment } from './pitch-row.generated.ts'
import { sharesOf, stakeLabel } from './shares.ts'

/** What a row shows; the preview of a draft lacks some of it. */
export type PitchRowContent =
  & Omit<PitchRowFragment, 'publishedAt' | 'market' | 'industry' | 'phase'>
  & { industry: Industry | null; phase: Phase | null }

interface PitchRowProps {
  pitch: PitchRowContent
  actions?: ReactNode
  why?: ReactNode
  note?: ReactNode
  /** The preview of a draft leads nowhere. */
  linked?: boolean
  /** How its name and its text are shown; as they are when it is left out. */
  marked?: (text: string) => ReactNode
}

/** A pitch as a line of the register, the same everywhere. */
export function PitchRow({ pitch, actions, why, note, linked = true, marked = asIs }: PitchRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const lang = fromGraph(pitch.lang)
  return (
    <Row
      logo={pitch.logo}
      name={marked(pitch.companyName)}
      to={linked ? pitchPath(pitch) : undefined}
      badges={
        <>
          {pitch.verified && <VerifiedBadge />}
          {pitch.promoted && <Badge tone="promoted">{t('row.promoted')}</Badge>}
        </>
      }
      why={why}
      meta={usePitchMeta(pitch)}
      text={pitch.excerpt && marked(pitch.excerpt)}
      lang={lang === language ? undefined : htmlLang(lang)}
      note={note}
      share={useShare(pitch)}
      figures={useFigures(pitch)}
      actions={actions}
      tone={pitch.promoted ? 'promoted' : undefined}
    />
  )
}

const asIs = (text: string) => text

/** "Groceries and stores · Norrköping, Östergötland · Profitable"; a line never begins with a dot. */
function usePitchMeta({ industry, city, county, phase }: PitchRowContent): string {
  const { t } = useTranslation('values')
  const place = [city, county && countyName(county as County)].filter(Boolean).join(', ')
  return [industry && t(`industry.${industry}`), place, phase && t(`phase.${phase}`)].filter(Boolean).join('\u00A0· ')
}

function useShare(pitch: PitchRowContent) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const shares = sharesOf(pitch)
  if (!shares) return undefined
  return {
    name: t('row.share'),
    value: share(shares.offered),
    bar: <Stake {...shares} label={stakeLabel(shares, t, share)} />,
  }
}

function useFigures({ assets, valuation, currency, about }: PitchRowContent): RowFigure[] {
  const { t } = useTranslation()
  const format = useFormat()
  const figure = (column: RowFigure['column'], amount: string | null, converted: string | null | undefined) => ({
    column,
    name: t(`row.${column}`),
    value: amount !== null && format.money({ amount, currency }),
    about: converted && format.about({ amount: converted, currency: format.homeCurrency }),
  })
  return [
    figure('seeking', assets, about?.assets),
    figure('valuation', valuation, about?.valuation),
  ].filter(({ value }) => value)
}

/** The register with its headings. */
export function PitchLedger({ children, busy, label }: { children: ReactNode; busy?: boolean; label?: string }) {
  const { t } = useTranslation()
  const columns = {
    company: t('row.company'),
    share: t('row.share'),
    seeking: t('row.seeking'),
    valuation: t('row.valuation'),
  }
  return <Ledger columns={columns} busy={busy} label={label}>{children}</Ledger>
}
