import type { Answered } from './metrics.ts'
import { qualityOf } from './metrics.ts'
import type { Kind } from './queries.ts'

export interface QualityGoal {
  name: string
  figure: (answered: readonly Answered[]) => number
  least?: number
  most?: number
}

/** What each language has to reach with either adapter. */
export const qualityGoals: readonly QualityGoal[] = [
  { name: 'nDCG@10', figure: (all) => qualityOf(all).ndcg, least: 0.9 },
  { name: 'recall@20', figure: (all) => qualityOf(all).recall, least: 0.92 },
  { name: 'typo recovery', figure: (all) => qualityOf(of(all, 'typo')).recovery, least: 0.92 },
  {
    name: 'compound recovery',
    figure: (all) => qualityOf(of(all, 'compoundFirst', 'compoundLast')).recovery,
    least: 0.9,
  },
  { name: 'cross-language recall', figure: (all) => qualityOf(of(all, 'crossLanguage')).recall, least: 0.75 },
  { name: 'zero results', figure: (all) => qualityOf(all).zeroResults, most: 0.03 },
  { name: 'must-not precision', figure: (all) => qualityOf(all).mustNot, least: 1 },
]

/** By how much the nDCG of two adapters may differ in a language. */
export const adaptersApart = 0.03

export function holds({ least = -Infinity, most = Infinity }: QualityGoal, figure: number): boolean {
  return figure >= least && figure <= most
}

function of(all: readonly Answered[], ...kinds: Kind[]): Answered[] {
  return all.filter(({ kind }) => kinds.includes(kind))
}
