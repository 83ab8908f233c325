import type { Language } from '@delvik/schemas/values/languages'
import styles from './flag.module.css'

interface Colours {
  field: string
  cross: string
  /** Of the narrower cross inside. */
  inner?: string
}

const nordic: Record<Exclude<Language, 'en-GB'>, Colours> = {
  sv: { field: '#006aa7', cross: '#fecc00' },
  no: { field: '#ba0c2f', cross: '#fff', inner: '#00205b' },
  da: { field: '#c8102e', cross: '#fff' },
  fi: { field: '#fff', cross: '#003580' },
}

/** Beside the name of a language, which says the same. */
export function Flag({ of: language }: { of: Language }) {
  return (
    <svg className={styles.flag} viewBox="0 0 22 16" aria-hidden="true">
      {language === 'en-GB' ? <Union /> : <Cross {...nordic[language]} />}
    </svg>
  )
}

function Cross({ field, cross, inner }: Colours) {
  return (
    <>
      <path fill={field} d="M0 0h22v16H0z" />
      <path stroke={cross} strokeWidth="4" d="M8 0v16M0 8h22" />
      {inner && <path stroke={inner} strokeWidth="2" d="M8 0v16M0 8h22" />}
    </>
  )
}

function Union() {
  const [diagonals, upright] = ['M0 0l22 16M22 0L0 16', 'M11 0v16M0 8h22']
  return (
    <>
      <path fill="#012169" d="M0 0h22v16H0z" />
      <path stroke="#fff" strokeWidth="3" d={diagonals} />
      <path stroke="#c8102e" strokeWidth="1" d={diagonals} />
      <path stroke="#fff" strokeWidth="5" d={upright} />
      <path stroke="#c8102e" strokeWidth="3" d={upright} />
    </>
  )
}
