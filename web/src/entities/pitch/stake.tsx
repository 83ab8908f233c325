import { type ReactNode, useId } from 'react'
import styles from './stake.module.css'

/** Shares in hundredths of a percent. What is neither offered nor kept is held by earlier owners. */
export interface Shares {
  offered: number
  kept: number
}

interface StakeProps extends Shares {
  /** Says all shares: the bar is never the only place where one is written. */
  label: string
  large?: boolean
}

const gap = 2

/** The stake bar, drawn to scale. Plain SVG attributes, since the page allows no inline styles. */
export function Stake({ offered, kept, label, large }: StakeProps) {
  const earlier = 10_000 - offered - kept
  return (
    <svg className={large ? `${styles.stake} ${styles.large}` : styles.stake} role="img" aria-label={label}>
      <Part from={0} share={offered} fill={styles.offered} first />
      <Part from={offered} share={kept} fill={styles.kept} />
      {earlier > 0 && <Part from={offered + kept} share={earlier} />}
    </svg>
  )
}

interface PartProps {
  from: number
  share: number
  fill?: string
  first?: boolean
}

/** One share after a gap of two pixels; the smallest still shows. */
function Part({ from, share, fill, first }: PartProps) {
  const inset = first ? 0 : gap
  return (
    <svg x={percent(from)} width={percent(share)} height="100%" overflow={first ? 'visible' : 'hidden'}>
      {fill ? <rect className={fill} x={inset} width="100%" height="100%" /> : <Hatching x={inset} />}
      {first && <rect className={fill} width={gap} height="100%" />}
    </svg>
  )
}

function Hatching({ x }: { x: number }) {
  const id = useId()
  return (
    <>
      <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
        <path className={styles.hatch} d="M0 0v4" />
      </pattern>
      <rect x={x} width="100%" height="100%" fill={`url(#${id})`} />
    </>
  )
}

function percent(hundredths: number): string {
  return `${hundredths / 100}%`
}

/** The marks under a large bar. */
export function StakeScale({ end }: { end: string }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      <span>0</span>
      <span>25</span>
      <span>50</span>
      <span>75</span>
      <span>{end}</span>
    </div>
  )
}

export interface StakeKeyEntry {
  part: 'offered' | 'kept' | 'earlier'
  name: ReactNode
  share: ReactNode
}

/** What the parts of a bar mean, with their shares in figures. */
export function StakeKey({ entries, line }: { entries: readonly StakeKeyEntry[]; line?: boolean }) {
  return (
    <dl className={line ? `${styles.key} ${styles.line}` : styles.key}>
      {entries.map(({ part, name, share }) => (
        <div key={part}>
          <dt>
            <svg aria-hidden="true">
              {part === 'earlier' ? <Hatching x={0} /> : <rect className={styles[part]} width="100%" height="100%" />}
            </svg>
            {name}
          </dt>
          <dd>{share}</dd>
        </div>
      ))}
    </dl>
  )
}
