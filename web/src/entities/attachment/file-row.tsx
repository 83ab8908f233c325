import { FileText, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { isPicture } from '../file/file-kinds.ts'
import { useSize } from '../file/use-size.ts'
import styles from './attachment.module.css'

interface FileRowProps {
  file: { name: string; size: number; type: string }
  /** Beside the size, such as a day. */
  more?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A file by its name and size. */
export function FileRow({ file, more, children }: FileRowProps) {
  const sizeOf = useSize()
  return (
    <div className={styles.file}>
      <Icon of={isPicture(file) ? Image : FileText} />
      <span>
        {file.name}
        <small>
          {sizeOf(file.size)}
          {more && <>, {more}</>}
        </small>
      </span>
      {children}
    </div>
  )
}
