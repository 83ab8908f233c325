import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './find.module.css'

interface SidePanelProps {
  title: string
  close: () => void
  children: ReactNode
}

/** Beside what two people have written; on small screens over it. */
export function SidePanel({ title, close, children }: SidePanelProps) {
  const { t } = useTranslation('conversation')
  const heading = useId()
  return (
    <aside
      className={styles.panel}
      aria-labelledby={heading}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header>
        <h3 id={heading}>{title}</h3>
        <IconButton label={t('close')} onPress={close}>
          <Icon of={X} />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}
