import type { GoldenQuery } from './queries.ts'

/** What was found for a query: ids, the best first. */
export interface Answered extends Pick<GoldenQuery, 'kind' | 'grades' | 'never'> {
  found: readonly string[]
}

export interface Quality {
  queries: number
  /** The first four are means over queries that have answers: NaN when there are none. */
  ndcg: number
  recall: number
  recovery: number
  zeroResults: number
  mustNot: number
}

/** How many results of a page are looked at. */
const depth = { ndcg: 10, recovery: 10, recall: 20, never: 20 }

export function qualityOf(answered: readonly Answered[]): Quality {
  const expecting = answered.filter(({ grades }) => grades.size > 0)
  return {
    queries: answered.length,
    ndcg: mean(expecting.map(ndcg)),
    recall: mean(expecting.map(recall)),
    recovery: mean(expecting.map((one) => Number(recovers(one)))),
    zeroResults: mean(expecting.map(({ found }) => Number(found.length === 0))),
    mustNot: mean(answered.map((one) => Number(keepsOut(one)))),
  }
}

/**
 * Normalised discounted cumulative gain of the first ten: gain 2^grade - 1, discounted by log2(rank + 1), over that of
 * the best order (Järvelin and Kekäläinen 2002; the gain of Burges et al. 2005).
 */
export function ndcg({ found, grades }: Pick<Answered, 'found' | 'grades'>): number {
  const best = [...grades.values()].toSorted((a, b) => b - a)
  return gain(found.map((id) => grades.get(id) ?? 0)) / gain(best)
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, depth.ndcg).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}

/** Share of the good answers among the first twenty; of more than twenty, as many as there is room for. */
export function recall({ found, grades }: Pick<Answered, 'found' | 'grades'>): number {
  const good = goodOf(grades)
  const seen = found.slice(0, depth.recall).filter((id) => good.has(id))
  return seen.length / Math.min(good.size, depth.recall)
}

/** Whether a good answer is among the first ten. */
export function recovers({ found, grades }: Pick<Answered, 'found' | 'grades'>): boolean {
  const good = goodOf(grades)
  return found.slice(0, depth.recovery).some((id) => good.has(id))
}

/** Whether none of those that must not is among the first twenty; a query without answers must find nothing. */
export function keepsOut({ found, grades, never }: Pick<Answered, 'found' | 'grades' | 'never'>): boolean {
  if (grades.size === 0) return found.length === 0
  return !found.slice(0, depth.never).some((id) => never.has(id))
}

function goodOf(grades: Answered['grades']): Set<string> {
  return new Set([...grades].filter(([, grade]) => grade >= 2).map(([id]) => id))
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
