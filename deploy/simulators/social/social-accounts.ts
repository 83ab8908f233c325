import { type Role, termsVersion } from '@delvik/schemas/values/account'
import { type Market, marketFacts } from '@delvik/schemas/values/markets'
import { peopleOf, type ProviderName, type SocialPerson } from './people.ts'
import { SocialVisitor } from './social-visitor.ts'

export interface SocialAccount extends SocialPerson {
  provider: ProviderName
  market: Market
  role: Role
}

/** The first person of each stand-in has an account in the demo world, without a password. */
export const socialAccounts: readonly SocialAccount[] = [
  { ...peopleOf('google')[0]!, provider: 'google', market: 'SE', role: 'entrepreneur' },
  { ...peopleOf('facebook')[0]!, provider: 'facebook', market: 'DK', role: 'investor' },
  { ...peopleOf('x')[0]!, provider: 'x', market: 'GB', role: 'entrepreneur' },
]

/** @param url of identity @returns the access token of the session that it begins */
export async function signUpBySocial(url: string, { provider, id, name, market }: SocialAccount): Promise<string> {
  const visitor = new SocialVisitor(url)
  await visitor.come(provider, { person: id })
  const { language } = marketFacts[market]
  const form = { name, email: '', acceptTerms: true, termsVersion, language, market }
  const { accessToken, code } = await visitor.post('register', form)
  if (!accessToken) throw new Error(`${name} could not sign up by ${provider}: ${code}`)
  return accessToken
}
