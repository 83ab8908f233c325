import { type MouseEvent, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addressBefore } from '../../ui/navigation/last-address.ts'
import { back } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './pitch.module.css'

/** To the results one came from, at the place where one was; else to all pitches. */
export function BackToSearch() {
  const { t } = useTranslation('pitch')
  const navigate = useNavigate()
  const fromResults = useSyncExternalStore(never, cameFromResults, () => false)

  const goBack = (event: MouseEvent) => {
    if (!fromResults) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link className={styles.back} to="/pages/search" onClick={goBack}>
      <Icon of={back} small />
      {t(fromResults ? 'backToResults' : 'back')}
    </Link>
  )
}

function cameFromResults(): boolean {
  return addressBefore(location.pathname + location.search)?.startsWith('/pages/search') ?? false
}

/** Where one came from does not change while the page is open. */
function never(): () => void {
  return () => {}
}
