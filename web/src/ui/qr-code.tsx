import { useEffect, useState } from 'react'
import { darkSquares } from './qr-squares.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** What a camera makes of it, for those who do not see it. */
  label: string
}

interface Squares {
  size: number
  path: string
}

/** A text that a camera reads, dark on light in either theme. Its library comes when it is needed; without it there is none. */
export function QrCode({ text, label }: QrCodeProps) {
  const [squares, setSquares] = useState<Squares>()
  useEffect(() => {
    let shown = true
    const draw = async () => {
      const { encode } = await import('uqr')
      const { size, data } = encode(text, { border: 4 })
      if (shown) setSquares({ size, path: darkSquares(data) })
    }
    draw().catch(() => undefined)
    return () => void (shown = false)
  }, [text])
  if (!squares) return <div className={styles.code} />
  return (
    <svg className={styles.code} role="img" aria-label={label} viewBox={`0 0 ${squares.size} ${squares.size}`}>
      <path d={squares.path} />
    </svg>
  )
}
