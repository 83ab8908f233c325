import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { googleRoutes } from './google.ts'
import { plainRoutes } from './plain-provider.ts'
import { clientAt } from './registered-client.ts'

/** Google, Facebook and X as far as sign-in needs them, on this machine. */
export interface SocialSimulator extends AsyncDisposable {
  url: string
  /** By which identity finds them. */
  settings: Record<string, string>
}

/** @param ports of which the first free one is taken; 0 is any */
export async function startSocialSimulator(ports: readonly number[] = [0]): Promise<SocialSimulator> {
  const app = express().disable('x-powered-by')
  const server = createServer(app)
  await listen(server, ports)
  const url = `http://localhost:${(server.address() as AddressInfo).port}` // listens on TCP
  app.use('/google', googleRoutes(`${url}/google`))
  app.use(
    '/facebook',
    plainRoutes({
      provider: 'facebook',
      paths: { authorize: '/dialog/oauth', token: '/oauth/access_token', person: '/me' },
      pkce: false,
      tell: ({ id, name, email }) => ({ id, name, email }),
    }),
  )
  app.use(
    '/x',
    plainRoutes({
      provider: 'x',
      paths: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', person: '/2/users/me' },
      pkce: true,
      tell: ({ id, name, email }) => ({ data: { id, name, username: `u${id.slice(-8)}`, confirmed_email: email } }),
    }),
  )
  const stop = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, settings: settingsAt(url), [Symbol.asyncDispose]: stop }
}

function settingsAt(url: string): Record<string, string> {
  const [google, facebook, x] = (['google', 'facebook', 'x'] as const).map(clientAt)
  return {
    SOCIAL_GOOGLE_ISSUER: `${url}/google`,
    SOCIAL_GOOGLE_CLIENT_ID: google!.id,
    SOCIAL_GOOGLE_CLIENT_SECRET: google!.secret,
    SOCIAL_FACEBOOK_URL: `${url}/facebook`,
    SOCIAL_FACEBOOK_CLIENT_ID: facebook!.id,
    SOCIAL_FACEBOOK_CLIENT_SECRET: facebook!.secret,
    SOCIAL_X_URL: `${url}/x`,
    SOCIAL_X_CLIENT_ID: x!.id,
    SOCIAL_X_CLIENT_SECRET: x!.secret,
  }
}

async function listen(server: ReturnType<typeof createServer>, [first = 0, ...others]: readonly number[]) {
  server.listen(first, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await listen(server, others)
  }
}
