import type { Language } from '@delvik/schemas/values/languages'
import { conceptsIn } from './concept-index.ts'
import type { QueryPlan, Tier } from './query-plan.ts'
import { analysed, term } from './terms.ts'
import { wordsOf } from './words.ts'

/** The words of a text, in small letters, that meet any word of a plan; those that only name the same thing too. */
export function matchedWords(text: string, language: Language, plan: QueryPlan): string[] {
  const tiers = plan.words.flat()
  return [...new Set(wordsOf(text))].filter((word) => {
    const { stem, terms: own } = analysed(word, language)
    const terms = [...own, ...conceptsIn(language, [stem]).map(({ concept }) => term.concept(concept))]
    return tiers.some((tier) => terms.some((one) => meets(one, tier)))
  })
}

function meets(one: string, { terms, prefix }: Tier): boolean {
  return terms.includes(one) || (prefix !== undefined && one.startsWith(prefix))
}
