import type { ReactNode } from 'react'
import { atWidth } from '@delvik/schemas/values/files'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './ledger.module.css'

interface LedgerProps {
  /** Headings of the columns, for the eye; each row names its own figures. None where rows have none. */
  columns?: { company: string; share: string; seeking: string; valuation: string }
  children: ReactNode
  /** Old rows stay, dimmed, while new ones are on their way. */
  busy?: boolean
  label?: string
}

/** Rows that share columns. The same markup serves every width: the ledger's own width decides. */
export function Ledger({ columns, children, busy, label }: LedgerProps) {
  return (
    <div className={styles.ledger} aria-busy={busy || undefined}>
      {columns && (
        <div className={styles.head} aria-hidden="true">
          <span>{columns.company}</span>
          <span>{columns.share}</span>
          <span>{columns.seeking}</span>
          <span>{columns.valuation}</span>
        </div>
      )}
      <ol aria-label={label}>{children}</ol>
    </div>
  )
}

export interface RowFigure {
  /** Under which heading it stands where the ledger is wide. */
  column: 'seeking' | 'valuation'
  name: string
  value: ReactNode
  /** Under the value: the amount in the reader's currency. */
  about?: ReactNode
}

interface RowProps {
  logo: string | null
  name: ReactNode
  /** The heading's link covers the row; actions lie above it. Without it the row leads nowhere. */
  to?: string
  badges?: ReactNode
  /** Above the name: why the row is here. */
  why?: ReactNode
  meta: ReactNode
  text?: ReactNode
  /** Language of `text`, when it is not the page's. */
  lang?: string
  /** Under the text: what changed, a state. */
  note?: ReactNode
  share?: { name: string; value: ReactNode; bar: ReactNode }
  figures?: readonly RowFigure[]
  actions?: ReactNode
  tone?: 'promoted' | 'gone'
}

/** One line of the register. */
export function Row({
  logo,
  name,
  to,
  badges,
  why,
  meta,
  text,
  lang,
  note,
  share,
  figures = [],
  actions,
  tone,
}: RowProps) {
  return (
    <li className={[styles.row, tone && styles[tone]].filter(Boolean).join(' ')}>
      <Logo src={logo} />
      <div className={styles.body}>
        {why && <p className={styles.why}>{why}</p>}
        <h3>
          {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
          {badges}
        </h3>
        <p className={styles.meta}>{meta}</p>
        {text && <p className={styles.text} lang={lang}>{text}</p>}
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {(share || figures.length > 0) && (
        <dl className={styles.figures}>
          {share && (
            <div className={styles.share}>
              <dt>{share.name}</dt>
              <dd>{share.value}</dd>
              <dd className={styles.bar}>{share.bar}</dd>
            </div>
          )}
          {figures.map((figure) => (
            <div key={figure.column} data-column={figure.column}>
              <dt>{figure.name}</dt>
              <dd>{figure.value}{figure.about && <small>{figure.about}</small>}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

interface LogoProps {
  src: string | null
  size?: 'small' | 'large'
}

/** A company's picture; its name always stands beside it. */
export function Logo({ src, size }: LogoProps) {
  const className = [styles.logo, size && styles[size]].filter(Boolean).join(' ')
  if (!src) return <span className={className} />
  return <img className={className} src={atWidth(src, 320)} alt="" width="56" height="56" loading="lazy" />
}

/** The shape of a row before its content is here. */
export function RowSkeleton() {
  return (
    <li className={`${styles.row} ${styles.waiting}`} aria-hidden="true">
      <span className={styles.logo} />
      <div className={styles.body}>
        <span />
        <span />
        <span />
      </div>
    </li>
  )
}
