import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { DomainError } from '@delvik/runtime/errors'

const flate = ['/FlateDecode', '/Fl']
const filters = [...flate, '/LZWDecode', '/LZW', '/ASCII85Decode', '/A85', '/ASCIIHexDecode', '/AHx',
  '/RunLengthDecode', '/RL', '/CCITTFaxDecode', '/JBIG2Decode', '/DCTDecode', '/JPXDecode', '/BrotliDecode', '/Crypt']
/** In another file, or by a rule besides the filter. */
const unusual = ['/F', '/FFilter', '/DecodeParms', '/DP']

/** A stream that a reader can take for one of objects. */
export interface ObjectStream {
  at: number
  /** Where its objects begin, once it is unpacked. */
  first: number
  isPacked: boolean
}

/**
 * @param head tokens of its dictionary, names with their slash
 * @returns nothing for another stream
 * @throws DomainError DOCUMENT_DAMAGED for what is packed as no program packs objects
 */
export function objectStreamOf(head: readonly string[], at: number): ObjectStream[] {
  const has = (name: string) => head.includes(name)
  // Not every reader asks for the type.
  if (!has('/ObjStm') && !(has('/N') && has('/First'))) return []
  const used = head.filter((token) => filters.includes(token))
  const isPlain = !has('/Filter') && used.length === 0
  const isFlate = used.length === 1 && flate.includes(used[0]!)
  if (unusual.some(has) || !(isPlain || isFlate)) throw new DomainError('DOCUMENT_DAMAGED')
  return [{ at, first: onlyNumber(head, '/First'), isPacked: isFlate }]
}

/** What is in it, and of one that is not packed also what follows. @throws DomainError DOCUMENT_DAMAGED */
export async function unpacked({ at, isPacked }: ObjectStream, document: Buffer, most: number): Promise<Buffer> {
  const rest = document.subarray(at)
  if (!isPacked) return rest
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return await promisify<Buffer, object, Buffer>(inflate)(rest, options)
  } catch {
    throw new DomainError('DOCUMENT_DAMAGED')
  }
}

/** Said once, and here: elsewhere, another reader may find another one. */
function onlyNumber(head: readonly string[], name: string): number {
  const [at = -1, ...more] = head.flatMap((token, i) => (token === name ? [i] : []))
  const [number = '', , reference] = head.slice(at + 1, at + 4)
  if (at < 0 || more.length > 0 || !/^\d{1,9}$/.test(number) || reference === 'R')
    throw new DomainError('DOCUMENT_DAMAGED')
  return Number(number)
}
