import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  done: number
}

export function Progress({ label, done }: ProgressProps) {
  const percent = Math.round(done * 100)
  return <progress className={styles.progress} aria-label={label} value={percent} max={100}>{percent}%</progress>
}
