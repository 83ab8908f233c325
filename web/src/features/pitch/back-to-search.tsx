import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { previousAddress } from '../../routes/last-address.ts'
import { back } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './pitch.module.css'

/** To the results one came from, at the place where one was; else to all pitches. */
export function BackToSearch() {
  const { t } = useTranslation('pitch')
  const navigate = useNavigate()
  const [fromResults, setFromResults] = useState(false)
  useEffect(() => setFromResults(previousAddress()?.startsWith('/pages/search') ?? false), [])

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
