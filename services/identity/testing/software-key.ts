import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Asked {
  challenge: string
}

/** What `toJSON` of a browser's credential gives. */
interface Answer {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: Record<string, string>
}

const flags = { present: 1, verified: 4, attested: 64 }

/** A device that makes one key and signs by it, as browsers do (WebAuthn 3, 6.1 and 6.5), at one page. */
export class SoftwareKey {
  readonly id = randomBytes(16)
  counter = 0
  /** Whether it has made sure who uses it. */
  isVerified = true
  readonly #private: KeyObject
  readonly #public: Uint8Array

  constructor(readonly origin = 'http://localhost') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const [kty, alg, crv] = [[1, 2], [3, -7], [-1, 1]] as const
    const coordinate = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
    this.#private = privateKey
    this.#public = isoCBOR.encode(
      new Map<number, number | Uint8Array>([kty, alg, crv, [-2, coordinate(x)], [-3, coordinate(y)]]),
    )
  }

  /** Makes its key known. */
  made({ challenge }: Asked): Answer {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.#public])
    const authData = new Uint8Array(Buffer.concat([this.#told(flags.attested), key]))
    const attested: [string, string | Uint8Array | Map<string, string>][] = [['fmt', 'none'], ['attStmt', new Map()], [
      'authData',
      authData,
    ]]
    const attestationObject = isoCBOR.encode(new Map(attested))
    return this.#answer('webauthn.create', challenge, { attestationObject: Buffer.from(attestationObject) })
  }

  /** Signs a challenge. */
  used({ challenge }: Asked, origin = this.origin): Answer {
    this.counter++
    const authenticatorData = this.#told(0)
    const hash = createHash('sha256').update(this.#client('webauthn.get', challenge, origin)).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#private)
    return this.#answer('webauthn.get', challenge, { authenticatorData, signature }, origin)
  }

  #told(more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const host = createHash('sha256').update(new URL(this.origin).hostname).digest()
    const flag = flags.present | (this.isVerified ? flags.verified : 0) | more
    return Buffer.concat([host, Buffer.from([flag]), counter])
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #answer(type: string, challenge: string, parts: Record<string, Buffer>, origin = this.origin): Answer {
    const id = this.id.toString('base64url')
    const told = { ...parts, clientDataJSON: this.#client(type, challenge, origin) }
    const response = Object.fromEntries(Object.entries(told).map(([name, part]) => [name, part.toString('base64url')]))
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
