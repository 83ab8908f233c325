import type { ConfigReader } from '@delvik/runtime/config'
import { type SocialProvider, socialProviders } from '@delvik/schemas/values/account'

/** How one provider is asked. */
export interface ProviderSettings {
  clientId: string
  clientSecret: string
  /** Of Google its issuer, of the others where the demo's stand-in answers; undefined is the real one. */
  url: string | undefined
}

/** Those without settings are not offered. */
export type SocialSettings = Partial<Record<SocialProvider, ProviderSettings>>

/** Which ways in there are besides a password. */
export function readSocialSettings(from: ConfigReader): SocialSettings {
  const read = socialProviders.map((provider) => [provider, readProvider(from, provider)] as const)
  return Object.fromEntries(read.filter(([, settings]) => settings))
}

function readProvider(from: ConfigReader, provider: SocialProvider): ProviderSettings | undefined {
  const name = `SOCIAL_${provider.toUpperCase()}`
  const [idName, secretName] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]
  from.refuseAlone([secretName], { without: idName, what: 'client that the secret belongs to' })
  const url = provider === 'google' ? readIssuer(from) : from.demoOnly(`${name}_URL`)
  const clientId = from.optional(idName)
  if (!clientId) return undefined
  return { clientId, clientSecret: from.passingSecret(secretName, `the client secret at ${provider} of the demo`), url }
}

function readIssuer(from: ConfigReader): string {
  const issuer = from.url('SOCIAL_GOOGLE_ISSUER', 'https://accounts.google.com')
  if (from.mode === 'production' && !issuer.startsWith('https:'))
    return from.wrong('SOCIAL_GOOGLE_ISSUER', 'is not https', issuer)
  return issuer
}
