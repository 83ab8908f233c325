import { setImmediate as breathe } from 'node:timers/promises'

/** What PDF syntax consists of (ISO 32000-1, 7.2 and 7.3); `open` and `close` are of dictionaries and lists. */
export type PdfToken = 'name' | 'number' | 'word' | 'string' | 'open' | 'close'

/** More was to be read than a document may ask for. */
export class TooMuchEffort extends Error {
  override name = 'TooMuchEffort'
}

/** Read between two looks at what else is to be done. */
const stretch = 256 * 1024

/** How much of a document may still be read, so that none can be made to be read for ever. */
export class Effort {
  #stretch = stretch

  /** @param left bytes and tokens */
  constructor(private left: number) {}

  /** @throws TooMuchEffort */
  spend(much: number): void {
    this.left -= much
    this.#stretch -= much
    if (this.left < 0) throw new TooMuchEffort()
  }

  get isLong(): boolean {
    return this.#stretch < 0
  }

  async pause(): Promise<void> {
    this.#stretch = await breathe(stretch)
  }
}

const [regular, white, delimiter] = [0, 1, 2]
const kinds = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = white
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter

const [percent, slash, backslash] = ['%', '/', '\\'].map((sign) => sign.charCodeAt(0))
const [roundOpen, roundClose, open, close] = ['(', ')', '<', '>'].map((sign) => sign.charCodeAt(0))
const opening = new Set([...'[{'].map((sign) => sign.charCodeAt(0)))

/** Reads tokens from a place in bytes on, as far as there are any. */
export class PdfTokens {
  #from = 0

  constructor(
    private readonly bytes: Buffer,
    public at: number,
    readonly effort: Effort,
  ) {}

  /** Undefined at the end. @throws TooMuchEffort */
  next(): PdfToken | undefined {
    const before = this.at
    this.skipBlank()
    const token = this.at < this.bytes.length ? this.read(this.bytes[this.at]!) : undefined
    this.effort.spend(this.at - before + 8)
    return token
  }

  /** Of the name, number or word that was read last; `/J#61vaScript` is a way to write a name, too. */
  get text(): string {
    const text = this.bytes.toString('latin1', this.#from, this.at)
    return text.includes('#') ? text.replace(/#[\da-f]{2}/gi, characterOf) : text
  }

  skipWhite(): void {
    while (this.at < this.bytes.length && kinds[this.bytes[this.at]!] === white) this.at++
  }

  private skipBlank(): void {
    for (this.skipWhite(); this.bytes[this.at] === percent; this.skipWhite())
      while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at]!)) this.at++
  }

  private read(byte: number): PdfToken {
    if (byte === slash || kinds[byte] === regular) return this.regular(byte === slash)
    this.at++
    if (byte === roundOpen) return this.string()
    if (byte !== open && byte !== close) return opening.has(byte) ? 'open' : 'close'
    if (this.bytes[this.at] !== byte) return byte === open ? this.hexadecimal() : 'close'
    this.at++
    return byte === open ? 'open' : 'close'
  }

  private regular(isName: boolean): PdfToken {
    this.#from = isName ? ++this.at : this.at
    let isNumber = !isName
    for (; this.at < this.bytes.length && kinds[this.bytes[this.at]!] === regular; this.at++)
      isNumber &&= isDigit(this.bytes[this.at]!)
    return isName ? 'name' : isNumber ? 'number' : 'word'
  }

  private string(): PdfToken {
    for (let depth = 1; depth > 0 && this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === backslash) this.at++
      else if (byte === roundOpen) depth++
      else if (byte === roundClose) depth--
    }
    return 'string'
  }

  private hexadecimal(): PdfToken {
    while (this.at < this.bytes.length && this.bytes[this.at++] !== close);
    return 'string'
  }
}

function characterOf(escape: string): string {
  return String.fromCharCode(Number.parseInt(escape.slice(1), 16))
}

function isLineEnd(byte: number): boolean {
  return byte === 10 || byte === 13
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57
}
