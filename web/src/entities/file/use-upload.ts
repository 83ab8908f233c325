import type { ErrorCode } from '@delvik/schemas/errors'
import { useState } from 'react'
import { refusalOf } from '../../graph/refusal.ts'
import { session } from '../../session/session.ts'
import { type FileKind, fileProblem, type Uploaded, uploadFile } from './upload.ts'

interface Upload {
  kind: FileKind
  /** Of the signed-in person, without a slash at the end. */
  folder: string
  /** The upload counts once this has worked out. */
  onDone: (file: { name: string; uploaded: Uploaded }) => unknown
  /** Why a file was not taken; nothing once there is another one. */
  onRefused: (code: ErrorCode | undefined) => void
}

/** A file that is uploaded as soon as it is chosen; `done` is how much of it, from 0 to 1, and null between uploads. */
export function useUpload({ kind, folder, onDone, onRefused }: Upload) {
  const [done, setDone] = useState<number | null>(null)
  async function choose(file: File) {
    const problem = fileProblem(file, kind)
    onRefused(problem)
    if (problem) return
    setDone(0)
    try {
      const path = `${folder}/${crypto.randomUUID()}/${storedName(file)}`
      const uploaded = await uploadFile(file, { path, token: () => session.token(), onProgress: setDone })
      await onDone({ name: file.name, uploaded })
    } catch (error) {
      onRefused(refusalOf(error).code)
    }
    setDone(null)
  }
  return { done, choose }
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}

/** What storage takes as a name, and what a download is called. */
function storedName({ name, type }: File): string {
  const stem = name.replace(/\.[^.]*$/, '').normalize('NFC').replace(/[^\p{L}\p{N} ._-]/gu, '').trim().slice(0, 80)
  return `${stem.replace(/^\.+/, '') || 'file'}.${endings[type]}`
}

/** Removes the bytes of an own file that nothing names any more; what fails is left to the storage. */
export async function deleteStored(address: string): Promise<void> {
  const token = await session.token()
  await fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
}
