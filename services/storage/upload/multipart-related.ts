import { DomainError } from '@delvik/runtime/errors'

/** The two parts of a v0 upload: what the client says of the object, and its bytes. */
export interface Related {
  metadata: unknown
  contentType: string
  bytes: AsyncIterable<Uint8Array>
}

/** Longest head: both parts' headers and the metadata. */
const maxHead = 64 * 1024

/**
 * Reads `multipart/related` of a JSON part and a last part of bytes as it arrives (RFC 2387, RFC 2046 5.1.1). Since the
 * bytes come last, only the end of the body is compared with the delimiter: no content can be mistaken for one.
 * @throws DomainError INVALID_INPUT, also while the bytes are read, for a body that ends too early
 */
export async function readRelated(type: string | undefined, body: AsyncIterable<Buffer>): Promise<Related> {
  const boundary = /^multipart\/related\s*;.*boundary="?([\w'()+,./:=?-]{1,70})"?/i.exec(type ?? '')?.[1]
  if (!boundary) throw malformed()
  const chunks = body[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next()
    if (!done) held = Buffer.concat([held, value])
    return !done
  }
  async function upTo(mark: string): Promise<string> {
    for (let at = held.indexOf(mark);; at = held.indexOf(mark)) {
      if (at >= 0) {
        const text = held.toString('utf8', 0, at)
        held = held.subarray(at + mark.length)
        return text
      }
      if (held.length > maxHead || !(await more())) throw malformed()
    }
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    const longestEnd = Buffer.byteLength(`\r\n--${boundary}--\r\n`)
    do {
      if (held.length <= longestEnd) continue
      yield held.subarray(0, held.length - longestEnd)
      held = held.subarray(held.length - longestEnd)
    } while (await more())
    const end = held.lastIndexOf(`\r\n--${boundary}--`)
    if (end < 0) throw malformed()
    if (end > 0) yield held.subarray(0, end)
  }

  if ((await upTo(`--${boundary}\r\n`)) !== '') throw malformed()
  await upTo('\r\n\r\n')
  const metadata = parseJson(await upTo(`\r\n--${boundary}\r\n`))
  const contentType = /^content-type:\s*([^\r\n;]+)/im.exec(await upTo('\r\n\r\n'))?.[1]?.trim() ?? ''
  return { metadata, contentType, bytes: bytes() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

function malformed(): DomainError {
  return new DomainError('INVALID_INPUT')
}
