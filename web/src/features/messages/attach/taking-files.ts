import type { ClipboardEvent, DragEvent } from 'react'

/** Handlers of what takes files by drop and by paste. */
export function takingFiles(choose: (files: File[]) => void) {
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return
    event.preventDefault()
    choose([...files])
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => event.preventDefault(),
  }
}
