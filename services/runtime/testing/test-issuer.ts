import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What a test wants of an access token; the rest is as the issuer of the platform makes it. */
export interface TokenWish {
  sub?: string
  staff?: readonly string[]
  issuer?: string
  audience?: string
  typ?: string
  /** From now, as `10m`; long unless told otherwise, since tests move their clocks. */
  expires?: string
  /** When they have signed in; just now unless told otherwise. */
  authTime?: Date
}

/** Signs access tokens, and serves the key to whom checks them. */
export interface TokenIssuer extends AsyncDisposable {
  /** Of the key set: for `IDENTITY_JWKS_URL`. */
  url: string
  token(wish?: TokenWish): Promise<string>
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'ES256' }
  const server = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  return {
    url: `http://127.0.0.1:${port}/jwks`,
    token: ({
      sub = randomUUID(),
      staff = [],
      issuer = 'delvik',
      audience = 'delvik',
      typ = 'at+jwt',
      expires = '80y',
      authTime = new Date(),
    } = {}) =>
      new SignJWT({ sid: randomUUID(), staff, auth_time: Math.floor(authTime.getTime() / 1000) })
        .setProtectedHeader({ alg: 'ES256', kid: 'one', typ })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(privateKey),
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}
