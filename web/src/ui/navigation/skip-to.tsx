import styles from './skip-to.module.css'

/** A way for the keyboard past what stands before the thing that most people came for. Seen once it has the focus. */
export function SkipTo({ id, text }: { id: string; text: string }) {
  return (
    <a
      className={styles.skip}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {text}
    </a>
  )
}
