import { Clock } from '@delvik/runtime/clock'
import { ReadModels } from '@delvik/runtime/read-model'
import { Inject, Injectable } from '@nestjs/common'
import { patience, replyTurns, type TurnsRow } from './reply-turns.ts'

/** How somebody answers who writes to them. */
export interface Habits {
  /** Seconds. */
  median: number
  /** Of the turns that were answered in time, in percent. */
  rate: number
}

/** Below it, nothing can be told of anybody. */
const fewest = 5
/** Conversations, the last active first: how somebody answered years ago is told no more. */
const looked = 100

/** @returns null of whoever has replied less than five times */
export function habitsOf(accountId: string, rows: readonly TurnsRow[], now: Date): Habits | null {
  const own = rows.map((row) => (row.first === accountId ? row.ofFirst : row.ofSecond))
  const took = own.flatMap((one) => one.took).toSorted((one, other) => one - other)
  if (took.length < fewest) return null
  const overdue = rows.filter(({ open }) => {
    return open && open.of !== accountId && Date.parse(open.since) + patience < now.getTime()
  })
  const sum = (of: 'replies' | 'inTime') => own.reduce((all, one) => all + one[of], 0)
  const middle = took.length / 2
  const median = (took[Math.ceil(middle) - 1]! + took[Math.floor(middle)]!) / 2
  return { median: Math.round(median), rate: Math.round((100 * sum('inTime')) / (sum('replies') + overdue.length)) }
}

@Injectable()
export class ReplyHabits {
  constructor(
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async of(accountId: string): Promise<Habits | null> {
    const turns = this.models.of(replyTurns)
    const asked = { sort: [['activeAt', 'desc']], limit: looked } as const
    const halves = await Promise.all([
      turns.find({ where: { first: accountId }, ...asked }),
      turns.find({ where: { second: accountId }, ...asked }),
    ])
    return habitsOf(accountId, halves.flat().map(({ row }) => row), this.clock.now())
  }
}
