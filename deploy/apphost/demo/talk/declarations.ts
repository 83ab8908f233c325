import { currentStatement } from '@delvik/schemas/values/person/investor-declaration'
import { type Crowd, inParallel } from '../crowd.ts'
import { people } from '../people.ts'
import type { Person } from '../person.ts'

const british = people.filter(({ role, market }) => role === 'investor' && market === 'GB')

/** Signs the statement of an investor, where the platform asks for one. */
export async function declare(person: Person, signature: string): Promise<void> {
  const { myInvestorDeclaration: asked } = await person.ask('{ myInvestorDeclaration { until } }')
  if (asked === null) return
  const statement = { kind: 'sophisticated', reason: 'unlistedInvestments', signature, textVersion: currentStatement }
  await person.command('signInvestorStatement', statement, 'declaration { until }')
}

/** Investors in the United Kingdom may begin to talk with owners. */
export async function declareAll(crowd: Crowd): Promise<void> {
  await inParallel(british, async (one) => declare(await crowd.as(one), one.name))
}

/** One of them takes it back, and goes on with what they talk about already. */
export async function withdrawOne(crowd: Crowd): Promise<void> {
  const one = british.find(({ name }) => name === 'Duncan Aldersey')!
  await (await crowd.as(one)).command('withdrawInvestorDeclaration', {}, 'declaration { until }')
}
