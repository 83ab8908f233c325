import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  name: ReactNode
  value: ReactNode
  /** A sum: the only thing that ends with a double rule. */
  total?: boolean
  key?: string
}

/** Label left, value right, a hairline under each. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ name, value, total, key }, index) => (
          <div key={key ?? index} className={total ? styles.total : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
