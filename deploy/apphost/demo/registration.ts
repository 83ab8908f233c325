import { signUpBySocial, socialAccounts } from '@delvik/simulators/social/social-accounts'
import { termsVersion } from '@delvik/schemas/values/account'
import { marketFacts } from '@delvik/schemas/values/markets'
import type { RunningPlatform } from '../hosting.ts'
import { type Crowd, inParallel } from './crowd.ts'
import { type DemoPerson, demoPassword, invitedBy } from './people.ts'

/** Signs people up, confirms their addresses by the links of their mails, and lets them choose their roles. */
export async function register(platform: RunningPlatform, crowd: Crowd, people: readonly DemoPerson[]): Promise<void> {
  const inviting = new Set(invitedBy.values())
  await inParallel(people.filter((one) => inviting.has(one)), (one) => signUp(crowd, one))
  await inParallel(people.filter((one) => !inviting.has(one)), (one) => signUp(crowd, one))
  await platform.settle()
  await inParallel(people, async ({ email, role }) => {
    const token = await linkToken(platform, email)
    const person = await crowd.as({ email })
    await person.command('confirmEmail', { token }, 'confirmed')
    if (role) await person.command('chooseRole', { role }, 'me { role }')
  })
}

async function signUp(crowd: Crowd, { name, email, market }: DemoPerson): Promise<void> {
  const inviter = invitedBy.get(email)
  const invitation = inviter && (await (await crowd.as(inviter)).ask('{ myReferral { code } }')).myReferral.code
  const language = marketFacts[market].language.replace('-', '_')
  const form = { name, email, password: demoPassword, acceptTerms: true, termsVersion, language, market, invitation }
  await crowd.somebody().command('signUp', form, 'registered')
}

/** The same by the stand-ins for Google, Facebook and X, as far as the platform knows them. */
export async function registerBySocial(platform: RunningPlatform, crowd: Crowd): Promise<void> {
  const { environment, addresses } = platform
  const offered = socialAccounts.filter(({ provider }) => environment[`SOCIAL_${provider.toUpperCase()}_CLIENT_ID`])
  for (const account of offered) {
    const { role, email = '', emailVerified } = account
    const person = crowd.somebody().takeToken(await signUpBySocial(addresses.auth, account))
    if (!emailVerified) {
      await platform.settle()
      await person.command('confirmEmail', { token: await linkToken(platform, email) }, 'confirmed')
    }
    await person.command('chooseRole', { role }, 'me { role }')
  }
}

/** The token of the newest link in somebody's mailbox. */
export async function linkToken(platform: Pick<RunningPlatform, 'mailbox'>, email: string): Promise<string> {
  const mails = await platform.mailbox(email)
  const [token] = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
  if (!token) throw new Error(`No link in the mailbox of ${email}`)
  return token
}
