import { isErrorCode, Refusal, type RefusalDetails } from '../graph/refusal.ts'
import { expectSession, isSessionExpected } from './session-hint.ts'

interface Token {
  value: string
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAt: number
}

export interface TokenAnswer {
  accessToken: string
  /** Seconds. */
  expiresIn: number
}

export type SessionState = 'unknown' | 'signedOut' | 'signedIn'

/** A token is renewed while it still lives, so that no request meets an expired one. */
const renewBefore = 30_000

/**
 * Who is signed in. The access token lives in memory only; the refresh token in a cookie that no script can read.
 * Of several tabs one renews, under a Web Lock, and tells the others.
 */
class Session {
  #token: Token | undefined
  #state: SessionState = 'unknown'
  #renewing: Promise<Token | undefined> | undefined
  #listeners = new Set<() => void>()
  #channel: BroadcastChannel | undefined
  #left = false

  get state(): SessionState {
    return this.#state
  }

  /** Whether the last session was ended by the person, in this window. */
  get left(): boolean {
    return this.#left
  }

  subscribe = (listener: () => void): () => void => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The token for the next request; undefined for a visitor. */
  async token(): Promise<string | undefined> {
    if (this.#state === 'signedOut' || (this.#state === 'unknown' && !isSessionExpected())) return undefined
    if (this.#token && this.#token.expiresAt - Date.now() > renewBefore) return this.#token.value
    return (await this.renew())?.value
  }

  /** Finds out who is signed in. Asks the server even without a hint when `sure` is wanted. */
  async restore(sure = false): Promise<SessionState> {
    if (this.#state === 'unknown') {
      if (sure || isSessionExpected()) await this.renew()
      else this.#change('signedOut', undefined)
    }
    return this.#state
  }

  /** Exchanges the refresh cookie for a new token. Rejects when the server can't be reached. */
  renew(): Promise<Token | undefined> {
    this.#renewing ??= this.#renewOnce().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  /** @returns what a code has to come with, of those who have a second factor */
  async signIn(email: string, password: string): Promise<string | undefined> {
    const response = await post('/auth/sign-in', { email, password })
    if (!response.ok) throw await refused(response)
    const answer = (await response.json()) as TokenAnswer | { challenge: string }
    if ('challenge' in answer) return answer.challenge
    this.begin(answer)
    return undefined
  }

  /** The second step of a sign-in. @param code of the app, or a recovery code */
  async answer(challenge: string, code: string): Promise<void> {
    const response = await post('/auth/second-factor', { challenge, code })
    if (!response.ok) throw await refused(response)
    this.begin((await response.json()) as TokenAnswer)
  }

  /** Somebody has proved who they are, whichever way. */
  begin(token: TokenAnswer): void {
    this.#take(token)
    this.#tell()
  }

  async signOut(): Promise<void> {
    this.#left = true
    await post('/auth/sign-out').catch(() => undefined)
    this.end()
    this.#tell()
  }

  /** Forgets the session without asking: the server said that it is over. */
  end(): void {
    expectSession(false)
    this.#change('signedOut', undefined)
  }

  async #renewOnce(): Promise<Token | undefined> {
    this.#listen()
    const before = this.#token
    return navigator.locks.request('delvik.renew', async () => {
      // Another tab may have renewed while this one waited for the lock.
      if (this.#token && this.#token !== before) return this.#token
      const response = await post('/auth/refresh')
      if (response.status === 401 || response.status === 403) this.end()
      else if (!response.ok) throw await refused(response)
      else this.#take((await response.json()) as TokenAnswer)
      this.#tell()
      return this.#token
    })
  }

  #take({ accessToken, expiresIn }: TokenAnswer): void {
    expectSession(true)
    this.#left = false
    this.#change('signedIn', { value: accessToken, expiresAt: Date.now() + expiresIn * 1000 })
  }

  #change(state: SessionState, token: Token | undefined): void {
    this.#state = state
    this.#token = token
    for (const listener of this.#listeners) listener()
  }

  #listen(): void {
    if (this.#channel) return
    this.#channel = new BroadcastChannel('delvik.session')
    this.#channel.onmessage = ({ data }: MessageEvent<Token | null>) =>
      this.#change(data ? 'signedIn' : 'signedOut', data ?? undefined)
  }

  #tell(): void {
    this.#listen()
    this.#channel!.postMessage(this.#token ?? null)
  }
}

/** To a plain route of ours, by a page of ours. */
export function post(path: string, body: object = {}): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delvik-csrf': '1' },
    body: JSON.stringify(body),
  })
}

/** What a plain route has refused. */
export async function refused(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as RefusalDetails & { code?: unknown }
  const code = isErrorCode(body.code) ? body.code : response.status >= 500 ? 'TRY_AGAIN' : 'SERVER_ERROR'
  const { retryAt, requestId, fields } = body
  return new Refusal(code, { retryAt, requestId, fields })
}

export const session = new Session()
