import type { SocialProvider } from '@delvik/schemas/values/account'
import { useEffect, useState } from 'react'
import { post, refused, session, type TokenAnswer } from './session.ts'

const headers = { 'x-delvik-csrf': '1' }
let asked: Promise<SocialProvider[]> | undefined

/** By whom one may sign in, as the server tells it; none while it does not answer. */
export function offeredProviders(): Promise<SocialProvider[]> {
  asked ??= fetch('/auth/social', { headers })
    .then(async (response) => ((await response.json()) as { providers?: SocialProvider[] }).providers ?? [])
    .catch(() => {
      asked = undefined
      return []
    })
  return asked
}

export function useOfferedProviders(): readonly SocialProvider[] {
  const [providers, setProviders] = useState<readonly SocialProvider[]>([])
  useEffect(() => {
    let here = true
    void offeredProviders().then((found) => here && setProviders(found))
    return () => {
      here = false
    }
  }, [])
  return providers
}

/** Whom a provider has seen, and what is to be asked of them. */
export interface Asked {
  ask: 'account' | 'password' | 'link' | 'close'
  provider: SocialProvider
  /** May be empty. */
  name: string
  email: string | null
  /** What a command is sent with by whoever has signed in. */
  ticket?: string
  next: string
}

/** A code comes first; a ticket has the provider linked afterwards. */
interface CodeDue {
  challenge: string
  ticket?: string
  next: string
}

/** What comes after a provider has sent somebody back: they are in, or something is asked. */
export type Come = Asked | CodeDue | { accessToken: string; next: string }

/** On from a provider, whom the browser has been sent back by. @throws Refusal */
export async function finishSocial(step: 'finish' | 'register' | 'link', body: object = {}): Promise<Come> {
  const response = await post(`/auth/social/${step}`, body)
  if (!response.ok) throw await refused(response)
  const answer = (await response.json()) as Come & Partial<TokenAnswer> // of our own route
  if ('accessToken' in answer) session.begin(answer as TokenAnswer)
  return answer
}
