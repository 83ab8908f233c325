import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StakeOfPitch } from '../../entities/pitch/stake-of-pitch.tsx'
import type { Shares } from '../../entities/pitch/stake.tsx'
import { sharesOf } from '../../entities/pitch/shares.ts'
import page from '../../ui/page.module.css'
import type { OfferedPitch } from './example.ts'

/** Where no open pitch shows all three kinds of holders. */
const drawn: Shares = { offered: 1_200, kept: 7_800 }

/** The bar explained on an open pitch. */
export function ReadingTheBar({ pitch }: { pitch: OfferedPitch | undefined }) {
  const { t } = useTranslation('landing')
  const { share, money } = useFormat()
  const shares = (pitch && sharesOf(pitch)) ?? drawn
  const example = pitch && {
    name: pitch.companyName,
    share: share(shares.offered),
    amount: money({ amount: pitch.assets!, currency: pitch.currency }),
  }
  return (
    <section className={`${page.band} ${page.split}`}>
      <div>
        <h2>{t('bar.title')}</h2>
        <p>{t('bar.text')} {example && t('bar.example', example)}</p>
      </div>
      <StakeOfPitch shares={shares} />
    </section>
  )
}
