import type { ErrorCode } from '@delvik/schemas/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropFile, keepFile, keptFile } from '../../browser/kept-files.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { session } from '../../session/session.ts'
import { type FileKind, fileProblem } from './file-kinds.ts'
import { sendingAs } from './upload-requests.ts'
import { giveUpUpload, type Uploaded, uploadFile } from './upload.ts'

interface Upload {
  kind: FileKind
  /** Of the signed-in person, without a slash at the end. */
  folder: string
  /** What the file is for: the page that is opened next goes on with it. Without one it ends with the page. */
  slot?: string
  /** The upload counts once this has worked out. */
  onDone: (file: { name: string; type: string; uploaded: Uploaded }) => unknown
  /** Why a file was not taken; nothing once there is another one. */
  onRefused: (code: ErrorCode | undefined, name: string) => void
}

/** An upload as whoever waits for it sees it. */
export interface Going {
  name: string
  /** Bytes. */
  sent: number
  size: number
  /** In vain, at the moment. */
  waiting: boolean
  paused: boolean
}

interface Work {
  file: File
  path: string
  /** Once it has begun. */
  address?: string | undefined
}

const send = sendingAs(() => session.token())

/** A file that is uploaded as soon as it is chosen; `going` is null between uploads. */
export function useUpload({ kind, folder, slot, onDone, onRefused }: Upload) {
  const [going, setGoing] = useState<Going | null>(null)
  const work = useRef<Work>(undefined)
  const stop = useRef<AbortController>(undefined)

  async function run(on: Work) {
    const { signal } = stop.current = new AbortController()
    const change = (by: Partial<Going>) => !signal.aborted && setGoing((before) => before && { ...before, ...by })
    work.current = on
    const { name, size, type } = on.file
    setGoing((before) => ({ name, sent: before?.sent ?? 0, size, waiting: false, paused: false }))
    try {
      const uploaded = await uploadFile(on.file, {
        ...on,
        send,
        signal,
        onBegun: (address) => {
          on.address = address
          if (slot) void keepFile(slot, on.file, { path: on.path, address })
        },
        onProgress: (sent) => change({ sent }),
        onWaiting: (waiting) => change({ waiting }),
      })
      await onDone({ name, type, uploaded })
    } catch (error) {
      if (!signal.aborted) onRefused(refusalOf(error).code, name)
    }
    // Unless another one has taken its place.
    if (!signal.aborted) end()
  }

  const goOn = (on: Work) => holding(() => run(on))

  function end() {
    stop.current?.abort()
    work.current = undefined
    setGoing(null)
    if (slot) void dropFile(slot)
  }

  /** One page at a time has a slot. @param onlyIfFree else it waits for the one that has it */
  async function holding(act: () => Promise<void>, onlyIfFree = false) {
    if (!slot) return act()
    await navigator.locks.request(`delvik.upload ${slot}`, { ifAvailable: onlyIfFree }, (lock) => lock && act())
  }

  async function choose(file: File) {
    const problem = fileProblem(file, kind)
    onRefused(problem, file.name)
    if (problem) return
    // Another one takes its place.
    if (work.current) cancel()
    await goOn({ file, path: `${folder}/${crypto.randomUUID()}/${storedName(file)}` })
  }

  function pause() {
    stop.current?.abort()
    setGoing((before) => before && { ...before, paused: true, waiting: false })
  }

  function cancel() {
    const address = work.current?.address
    end()
    if (address) void giveUpUpload(address, send)
  }

  const takeUp = useEffectEvent((name: string) =>
    holding(async () => {
      const kept = await keptFile(name)
      // As `run` keeps it.
      if (kept && !work.current) await run({ file: kept.file, ...(kept.note as { path: string; address: string }) })
    }, true)
  )
  useEffect(() => {
    if (slot) void takeUp(slot)
    return () => {
      // What is kept goes on with the next page.
      if (slot && work.current?.address) stop.current?.abort()
    }
  }, [slot])

  return { going, choose, pause, resume: () => work.current && void goOn(work.current), cancel }
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
