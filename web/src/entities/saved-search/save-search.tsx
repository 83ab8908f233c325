import { Bell, BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import type { ButtonLook } from '../../ui/button/button-class.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SaveDialog, type SaveSearchProps } from './save-dialog.tsx'
import styles from './saved-search.module.css'

/** Keeps the search that is shown, and leads to those that are kept: the bar of a phone has no room for that. */
export function SaveSearch(search: SaveSearchProps) {
  const { t } = useTranslation('searches')
  if (useSession() !== 'signedIn') return null
  return (
    <>
      <SaveButton {...search} tone="quiet" />
      <ButtonLink to="/pages/saved-searches" tone="quiet">
        <span className={styles.icon}>
          <Icon of={Bell} />
        </span>
        <span className={styles.name}>{t('title')}</span>
      </ButtonLink>
    </>
  )
}

/** For those who have signed in. */
export function SaveButton({ tone, ...search }: SaveSearchProps & Pick<ButtonLook, 'tone'>) {
  const { t } = useTranslation('searches')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone={tone} onPress={() => setOpen(true)}>
        <Icon of={BellPlus} />
        {t('save')}
      </Button>
      {open && <SaveDialog {...search} close={() => setOpen(false)} />}
    </>
  )
}
