import { type Market, markets } from '@delvik/schemas/values/markets'
import { MapPin } from 'lucide-react'
import { useChangeRegion } from '../../entities/account/use-change-region.ts'
import { countryNames } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { check } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import styles from './shell.module.css'

/** The market that somebody looks at first, whatever their language (decision A33). */
export function RegionMenu({ market }: { market: Market }) {
  const { t } = useTranslation()
  const { change } = useChangeRegion()
  const summary = (
    <>
      <Icon of={MapPin} />
      <span className={styles.languageName}>{countryNames[market]}</span>
    </>
  )
  return (
    <Menu label={`${t('region')}: ${countryNames[market]}`} summary={summary} up>
      {markets.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === market ? 'true' : undefined}
          onClick={() => void change(one)}
        >
          {countryNames[one]}
          {one === market && <Icon of={check} small />}
        </button>
      ))}
    </Menu>
  )
}
