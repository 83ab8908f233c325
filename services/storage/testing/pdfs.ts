import { deflateSync } from 'node:zlib'

/** What a PDF for tests is made of; objects are numbered from 1, the first is the catalogue. */
interface PdfParts {
  objects?: readonly string[]
  /** Objects in an object stream, behind the others. */
  packed?: readonly string[]
  /** In the dictionary of the object stream. */
  streamEntries?: string
  /** In the trailer. */
  trailer?: string
  /** Instead of what is packed. */
  stream?: Buffer
  /** Behind the objects, where no object is listed. */
  beside?: string
}

const usual = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']

/** A whole PDF, with a list of its objects at its end. */
export function pdf({ objects = [], packed, streamEntries, trailer = '', stream, beside = '' }: PdfParts = {}): Buffer {
  const all: Buffer[] = [...usual, ...objects].map((object) => Buffer.from(object, 'latin1'))
  if (packed || stream) all.push(objectStream(packed ?? [], { streamEntries, stream }))
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places = all.map((object, i) => {
    const at = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
    return at
  })
  parts.push(Buffer.from(beside, 'latin1'))
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const list = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(list + end, 'latin1')])
}

/** A content stream as programs write it. */
export function content(bytes: Buffer, entries = '/Filter /FlateDecode'): string {
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

function objectStream(packed: readonly string[], over: Pick<PdfParts, 'streamEntries' | 'stream'>): Buffer {
  const places = packed.map((_, i) => packed.slice(0, i).join(' ').length + (i && 1))
  const head = `${places.map((at, i) => `${20 + i} ${at}`).join(' ')} `
  const bytes = over.stream ?? deflateSync(Buffer.from(head + packed.join(' '), 'latin1'))
  const usual = `/Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode`
  return Buffer.from(content(bytes, over.streamEntries ?? usual), 'latin1')
}
