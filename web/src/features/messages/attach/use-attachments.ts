import { mostAttachments } from '@delvik/schemas/values/chat'
import type { ErrorCode } from '@delvik/schemas/errors'
import { useState } from 'react'
import { keptInTab } from '../../../browser/storage.ts'
import { deleteStored } from '../../../entities/file/use-upload.ts'
import { type AttachedFile, type Refused, sortOut } from './attached-file.ts'

/** Each is the place of one upload, which a new page goes on with. */
export const slots = Array.from({ length: mostAttachments }, (_, slot) => slot)

/** Files that are to go with the next message of a place; those that are uploaded outlive a reload. */
export function useAttachments(place: string) {
  const key = `delvik.attached.${place}`
  const [files, setFiles] = useState<readonly AttachedFile[]>(() => JSON.parse(keptInTab.read(key) ?? '[]'))
  const [chosen, setChosen] = useState<Readonly<Record<number, File>>>({})
  const [going, setGoing] = useState<readonly number[]>([])
  const [refused, refuse] = useState<readonly Refused[]>([])
  const busy = slots.filter((slot) => chosen[slot] || going.includes(slot))

  const change = (next: (before: readonly AttachedFile[]) => readonly AttachedFile[]) =>
    setFiles((before) => {
      const now = next(before)
      keptInTab.write(key, now.length > 0 ? JSON.stringify(now) : null)
      return now
    })
  const choose = (given: readonly File[]) => {
    const sorted = sortOut(given, files.length + busy.length)
    refuse(sorted.refused)
    const free = slots.filter((slot) => !busy.includes(slot))
    setChosen((before) => ({ ...before, ...Object.fromEntries(sorted.taken.map((file, i) => [free[i], file])) }))
  }
  const remove = (file: AttachedFile) => {
    change((before) => before.filter((one) => one !== file))
    void deleteStored(file.storedAt)
  }
  /** A slot begins, or is free again. */
  const tell = (slot: number, isGoing: boolean) => {
    setGoing((before) =>
      isGoing ? [...before.filter((one) => one !== slot), slot] : before.filter((one) => one !== slot)
    )
    if (!isGoing) setChosen(({ [slot]: _, ...rest }) => rest)
  }
  return {
    files,
    chosen,
    refused,
    isBusy: busy.length > 0,
    choose,
    remove,
    tell,
    add: (file: AttachedFile) => change((before) => [...before, file]),
    refuse: (name: string, code: ErrorCode) => refuse((before) => [...before, { name, code }]),
    /** They are on their way. */
    sent: () => {
      change(() => [])
      refuse([])
    },
  }
}
export type AttachmentsToSend = ReturnType<typeof useAttachments>
