import { type Market, markets } from '@delvik/schemas/values/markets'
import { countryNames } from '../../i18n/language.ts'
import { saveRegion, useRegion } from '../../i18n/region.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { check, pin } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import styles from './shell.module.css'

interface RegionMenuProps {
  market: Market
  change: (market: Market) => void
  up?: boolean
}

/** The market that somebody looks at first, whatever their language (decision A33). */
export function RegionMenu({ market, change, up }: RegionMenuProps) {
  const { t } = useTranslation()
  const summary = (
    <>
      <Icon of={pin} />
      <span className={styles.languageName}>{countryNames[market]}</span>
    </>
  )
  return (
    <Menu label={`${t('region')}: ${countryNames[market]}`} summary={summary} up={up}>
      {markets.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === market ? 'true' : undefined}
          onClick={() => change(one)}
        >
          {countryNames[one]}
          {one === market && <Icon of={check} small />}
        </button>
      ))}
    </Menu>
  )
}

/** Of a visitor: kept in this browser. */
export function VisitorRegionMenu({ up }: { up?: boolean }) {
  return <RegionMenu market={useRegion()} change={saveRegion} up={up} />
}
