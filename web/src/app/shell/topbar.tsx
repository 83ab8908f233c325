import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import styles from './shell.module.css'
import { ThemeMenu } from './theme-menu.tsx'

interface TopbarProps {
  nav?: ReactNode
  /** Members have theirs elsewhere. */
  region?: ReactNode
  children?: ReactNode
}

/** Line on top of the pages outside the rail. */
export function Topbar({ nav, region, children }: TopbarProps) {
  return (
    <header className={styles.topbar}>
      <Wordmark />
      {nav}
      <div className={styles.topbarEnd}>
        <LanguageMenu />
        {region}
        <ThemeMenu />
        {children}
      </div>
    </header>
  )
}

/** The first thing that the keyboard reaches. */
export function SkipLink({ text }: { text: string }) {
  return <a className={styles.skip} href="#main">{text}</a>
}
