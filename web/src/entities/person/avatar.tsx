import { atWidth } from '@delvik/schemas/values/files'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  photo: string | null
  size?: 'large'
}

/** A person's picture, or the first letters of their name, which always stands beside it. */
export function Avatar({ name, photo, size }: AvatarProps) {
  const className = size ? `${styles.avatar} ${styles[size]}` : styles.avatar
  return (
    <span className={className} aria-hidden="true">
      {photo ? <img src={atWidth(photo, 320)} alt="" width="96" height="96" /> : initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
