import type { ErrorCode } from '@delvik/schemas/errors'
import { bucket, largest, storedAt } from '@delvik/schemas/values/files'
import { isErrorCode, Refusal } from '../../graph/refusal.ts'

type MediaType = keyof typeof largest

/** What one is asked for. */
export interface FileKind {
  types: readonly MediaType[]
  /** What is said of another type. */
  refusal: ErrorCode
}

export const pictures: FileKind = { types: ['image/png', 'image/jpeg'], refusal: 'FILE_TYPE' }
export const documents: FileKind = { types: ['application/pdf', 'text/plain'], refusal: 'DOCUMENT_TYPE' }

/** What can be told without reading the file; the server looks inside. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, { types, refusal }: FileKind) {
  const known = types.find((one) => one === type)
  if (!known) return refusal
  return size > largest[known] ? 'FILE_TOO_LARGE' : undefined
}

/** An uploaded file, which a command can take by its receipt. */
export interface Uploaded {
  receipt: string
  /** Bytes. */
  size: number
  /** Where it is read by whoever has the address; of a picture. */
  url: string
}

interface UploadOptions {
  /** Below the folder of the signed-in person. */
  path: string
  token: () => Promise<string | undefined>
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

interface Stored {
  name: string
  receipt: string
  size: string | number
  downloadTokens: string
}

/** Milliseconds: how long a file is tried, and how the pauses grow (1 s doubled to 64 s, with jitter). */
const patience = 600_000
const firstPause = 1_000
const longestPause = 64_000

/**
 * Uploads a file in one multipart request. Whatever may pass (no network, 408, 429, 5xx) is tried again.
 * @throws Refusal with the server's code
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Uploaded> {
  const until = Date.now() + patience
  for (let pause = firstPause;; pause = Math.min(pause * 2, longestPause)) {
    const { status, answer } = await send(file, options)
    if (status === 200) return uploaded(answer as Stored) // 200 carries the metadata
    const passing = status === 0 || status === 408 || status === 429 || status >= 500
    if (!passing || Date.now() + pause > until) throw refused(answer)
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

function uploaded({ name, receipt, size, downloadTokens }: Stored): Uploaded {
  const [token = ''] = downloadTokens.split(',')
  return { url: `${storedAt(name)}?alt=media&token=${encodeURIComponent(token)}`, receipt, size: Number(size) }
}

function refused(answer: unknown): Refusal {
  const code = (answer as { code?: unknown } | null)?.code
  return new Refusal(isErrorCode(code) ? code : 'TRY_AGAIN')
}

/** By XMLHttpRequest, which alone tells how much of an upload is done. Status 0: no answer came. */
async function send(
  file: File,
  { path, token, onProgress }: UploadOptions,
): Promise<{ status: number; answer: unknown }> {
  const boundary = String(Math.random()).slice(2)
  const metadata = JSON.stringify({ name: path, contentType: file.type })
  const body = new Blob([
    `--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`,
    `--${boundary}\r\ncontent-type: ${file.type}\r\n\r\n`,
    file,
    `\r\n--${boundary}--`,
  ])
  const bearer = await token()
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onloadend = () => resolve({ status: request.status, answer: parsed(request.responseText) })
    request.open('POST', `/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`)
    request.setRequestHeader('content-type', `multipart/related; boundary=${boundary}`)
    request.setRequestHeader('x-goog-upload-protocol', 'multipart')
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
