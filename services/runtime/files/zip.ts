import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Bytes of a file; those of one file follow on each other. */
export interface ZipPiece {
  name: string
  bytes: Uint8Array
  /** Whether packing makes it smaller: pictures and PDFs are packed already. */
  packs: boolean
}

const nothing = new Uint8Array(0)

/** A ZIP file, as its pieces come. @param at when each of its files was changed last */
export async function* zipped(pieces: AsyncIterable<ZipPiece>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  let open: ZipDeflate | ZipPassThrough | undefined
  for await (const { name, bytes, packs } of pieces) {
    if (open?.filename !== name) {
      open?.push(nothing, true)
      open = packs ? new ZipDeflate(name) : new ZipPassThrough(name)
      open.mtime = at
      zip.add(open)
    }
    open.push(bytes)
    yield* ready.splice(0)
  }
  open?.push(nothing, true)
  zip.end()
  yield* ready.splice(0)
}
