import { fileShelf } from './file-shelf.ts'

/** What is kept beside a file. */
export type Note = Record<string, string>

/** For a new page to find again. In a browser that keeps none, none is there. */
export async function keepFile(name: string, file: File, note: Note): Promise<void> {
  const about = encodeURIComponent(JSON.stringify({ ...note, '': file.name }))
  const response = new Response(file, { headers: { 'content-type': file.type, [header]: about } })
  await onShelf((files) => files.put(placeOf(name), response))
}

export async function keptFile(name: string): Promise<{ file: File; note: Note } | undefined> {
  const response = await onShelf((files) => files.match(placeOf(name)))
  if (!response) return undefined
  const { '': fileName = '', ...note }: Note = JSON.parse(decodeURIComponent(response.headers.get(header) ?? '%7B%7D'))
  const type = response.headers.get('content-type') ?? ''
  return { file: new File([await response.blob()], fileName, { type }), note }
}

export async function dropFile(name: string): Promise<void> {
  await onShelf((files) => files.delete(placeOf(name)))
}

const header = 'x-about'

function placeOf(name: string): string {
  return `/kept-files/${encodeURIComponent(name)}`
}

async function onShelf<T>(act: (files: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(await caches.open(fileShelf))
  } catch {
    return undefined
  }
}
