import { Check, CircleAlert, Info, Lock } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './banner.module.css'
import { Icon } from '../icon.tsx'

const icons = { info: Info, positive: Check, warning: CircleAlert, negative: CircleAlert, premium: Lock }

type Tone = keyof typeof icons

interface BannerProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A message on the page itself. What went wrong is announced at once, the rest politely. */
export function Banner({ tone = 'info', title, children, action, ref }: BannerProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`${styles.banner} ${styles[tone] ?? ''}`}
      role={tone === 'negative' ? 'alert' : 'status'}
    >
      <Icon of={icons[tone]} />
      <div>{title && <strong>{title}</strong>} {children}</div>
      {action}
    </div>
  )
}
