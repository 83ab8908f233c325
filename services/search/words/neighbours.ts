import { type Language, languages } from '@delvik/schemas/values/languages'
import { compoundOf } from './compounds.ts'
import { planOf, type QueryPlan, type Tier } from './query-plan.ts'
import { term } from './terms.ts'
import { aboutTheSame } from './vocabulary/concepts.ts'
import { wordsOf } from './words.ts'

/** Words of a text whose neighbours are looked for. */
const mostWords = 8

/** Less than anything that is said of a word itself. */
const sameMatter = 3

/** What compounds of a text consist of, in any language. */
function partsOf(text: string): string[] {
  return wordsOf(text).slice(0, mostWords).flatMap((word) =>
    languages.flatMap((language) => {
      const compound = compoundOf(word, language)
      return compound ? [...compound.before, ...(compound.last ? [compound.last] : [])] : []
    })
  )
}

/**
 * How a text that finds nothing is looked for in its neighbourhood: any word of it will do, and whatever is about the
 * same matter, the nearest first; undefined when there is no text.
 */
export function planOfNeighbours(text: string | undefined, language?: Language): QueryPlan | undefined {
  const plan = text && planOf([text, ...partsOf(text)].join(' '), language)
  if (!plan) return undefined
  const tiers: Tier[] = plan.words.flat()
  const near = tiers.flatMap(({ terms }) => terms).flatMap((one) => aboutTheSame(term.conceptOf(one)))
  const any = [...tiers, { weight: sameMatter, terms: [...new Set(near)].map(term.concept) }]
  return { words: [any.filter(({ terms, prefix }) => terms.length > 0 || prefix).sort((a, b) => b.weight - a.weight)] }
}
