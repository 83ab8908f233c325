import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const format = 1
const nonceLength = 12
const tagLength = 16

/** Made once for each key: Node takes several times as long to make one as to decrypt an event with it. */
const keyObjects = new WeakMap<Buffer, KeyObject>()

/** AES-256-GCM with a random 96-bit nonce: format byte, nonce, ciphertext, tag. Opens only with the same `boundTo`. */
export function encrypt(plain: Buffer, key: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyObject(key), nonce, { authTagLength: tagLength }).setAAD(
    Buffer.from(boundTo),
  )
  return Buffer.concat([Buffer.of(format), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the key or what the text is bound to is another, or when a byte has changed */
export function decrypt(sealed: Buffer, key: Buffer, boundTo: string): Buffer {
  if (sealed[0] !== format) throw new Error(`ciphertext of format ${sealed[0]}`)
  const nonce = sealed.subarray(1, 1 + nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', keyObject(key), nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceLength, -tagLength)), decipher.final()])
}

function keyObject(key: Buffer): KeyObject {
  const made = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, made)
  return made
}
