import { DomainError } from '@delvik/runtime/errors'
import { type ObjectStream, objectStreamOf, unpacked } from './pdf-streams.ts'
import { Effort, type PdfToken, PdfTokens, TooMuchEffort } from './pdf-tokens.ts'

/** Names without which a PDF runs nothing, opens nothing and brings no other file along. */
const active = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'Rendition',
  'XFA', 'ImportData', 'SubmitForm', 'GoToE'])

/** Bytes that the object streams of one document may inflate to. */
const mostInflated = 16 * 1024 ** 2
/** Tokens before what is in a stream. */
const longestHead = 20_000

/**
 * Whether a PDF can only be looked at. A library reads a document as one reader would, by its list of objects; another
 * reader may find others. So everything is read that any reader can take for an object: from each `obj` and `trailer`
 * on, wherever it stands, and from each place that an object stream names. Time and memory are bounded.
 * @throws DomainError DOCUMENT_TYPE, DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED, DOCUMENT_ACTIVE
 */
export async function requirePassivePdf(bytes: Buffer): Promise<void> {
  if (!/^%PDF-[12]\.\d[\r\n\0\t ]/.test(bytes.toString('latin1', 0, 16))) throw new DomainError('DOCUMENT_TYPE')
  requireEnd(bytes)
  const effort = new Effort(16 * bytes.length + 65_536)
  try {
    const streams: ObjectStream[] = []
    for (const at of beginnings(bytes)) streams.push(...(await readObject(new PdfTokens(bytes, at, effort))))
    // Of what is encrypted nothing can be unpacked, so that comes last.
    let left = mostInflated
    for (const stream of streams) {
      left -= await readObjectStream(stream, bytes, left)
      if (left < 0) throw new DomainError('DOCUMENT_DAMAGED')
    }
  } catch (error) {
    throw error instanceof TooMuchEffort ? new DomainError('DOCUMENT_DAMAGED') : error
  }
}

/** Nothing may follow the end, and what it points at is a list of objects: a repair would be each reader's own. */
function requireEnd(bytes: Buffer): void {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  const [, pointed = ''] = /startxref[\0\s]+(\d{1,10})[\0\s]+%%EOF[\0\s]*$/.exec(tail) ?? []
  const list = pointed && bytes.toString('latin1', Number(pointed), Number(pointed) + 64)
  if (!list || !/^\s*(xref\s|\d+\s+\d+\s+obj)/.test(list)) throw new DomainError('DOCUMENT_DAMAGED')
}

function* beginnings(bytes: Buffer): Generator<number> {
  for (const word of ['trailer', 'obj'])
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1))
      if (word !== 'obj' || /[\d\s\0]/.test(bytes.toString('latin1', at - 1, at))) yield at + word.length
}

/** Reads as far as one object can reach. @returns the stream of objects that it is, if it is one */
async function readObject(tokens: PdfTokens): Promise<ObjectStream[]> {
  const ends = ['endobj', 'obj', 'startxref', 'stream']
  const head: string[] = []
  let depth = 0
  for (let token = tokens.next(); token; token = tokens.next()) {
    judge(token, tokens)
    if (head.length < longestHead) head.push(written(token, tokens))
    depth += depthOf(token)
    if (tokens.effort.isLong) await tokens.effort.pause()
    if (depth > 0 || token !== 'word' || !ends.includes(tokens.text)) continue
    if (tokens.text !== 'stream') return []
    if (head.length === longestHead) throw new DomainError('DOCUMENT_DAMAGED')
    tokens.skipWhite()
    return objectStreamOf(head, tokens.at)
  }
  return []
}

/** Objects in a stream (7.5.7): pairs of numbers, the second of which says where one begins, from `first` on. */
async function readObjectStream(stream: ObjectStream, document: Buffer, most: number): Promise<number> {
  const bytes = await unpacked(stream, document, most)
  const effort = new Effort(8 * bytes.length + 65_536)
  const head = new PdfTokens(bytes, 0, effort)
  const places: number[] = []
  for (let token = head.next(); token === 'number'; token = head.next()) places.push(Number(head.text))
  await readAll(new PdfTokens(bytes, 0, effort))
  for (let i = 1; i < places.length; i += 2) await readOne(new PdfTokens(bytes, stream.first + places[i]!, effort))
  return bytes.length
}

async function readAll(tokens: PdfTokens): Promise<void> {
  for (let token = tokens.next(); token; token = tokens.next()) {
    judge(token, tokens)
    if (tokens.effort.isLong) await tokens.effort.pause()
    if (token === 'word' && tokens.text === 'endstream') return
  }
}

/** One object, wherever its beginning was said to be. */
async function readOne(tokens: PdfTokens): Promise<void> {
  for (let depth = 0, token = tokens.next(); token; token = tokens.next()) {
    judge(token, tokens)
    if (tokens.effort.isLong) await tokens.effort.pause()
    depth += depthOf(token)
    if (depth <= 0) return
  }
}

/** @throws DomainError for a name that may not be there */
function judge(token: PdfToken, tokens: PdfTokens): void {
  const name = token === 'name' ? tokens.text : ''
  if (name === 'Encrypt') throw new DomainError('DOCUMENT_ENCRYPTED')
  if (active.has(name)) throw new DomainError('DOCUMENT_ACTIVE')
}

function depthOf(token: PdfToken): number {
  return token === 'open' ? 1 : token === 'close' ? -1 : 0
}

function written(token: PdfToken, tokens: PdfTokens): string {
  if (token === 'name') return `/${tokens.text}`
  return token === 'number' || token === 'word' ? tokens.text : token
}
