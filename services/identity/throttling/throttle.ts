/** When something was tried, and until when it is refused. Times in milliseconds. */
export interface AttemptCount {
  /** Attempts since the last block that are young enough to count, oldest first. */
  recent: readonly number[]
  /** Blocks in a row: each is twice as long as the one before where the limit says so. */
  blocks: number
  /** 0: never blocked. */
  blockedUntil: number
}

export interface Limit {
  /** So many attempts within so many milliseconds block those after them. */
  count: number
  within: number
  /** `untilOldestAges`: no longer than the limit needs; otherwise the first block and the longest, doubling between. */
  block: 'untilOldestAges' | { first: number; longest: number }
}

const minute = 60_000
const hour = 60 * minute
const doubling = { first: 15 * minute, longest: 24 * hour }

/** Failed sign-ins by which an address is locked (decision A27). */
export const signInLimit: Limit = { count: 5, within: 15 * minute, block: doubling }

/** The same by which an IP address is refused; it may be a whole office, so it has a count of its own. */
export function networkLimit(count: number): Limit {
  return { ...signInLimit, count }
}

/** Accounts asked for with one address, whether it has one or not: nothing else may be learnt by asking. */
export const signUpLimit: Limit = signInLimit

/** Decision A26: forgotten passwords asked for from one IP address. */
export const resetLimit: Limit = { count: 10, within: hour, block: 'untilOldestAges' }

/** Blocks in a row are forgotten after a day without a further one. */
const memory = 24 * hour

const none: AttemptCount = { recent: [], blocks: 0, blockedUntil: 0 }

/** Counts one attempt at `now`; an attempt while blocked changes nothing. */
export function counted(attempts: AttemptCount = none, limit: Limit, now: number): AttemptCount {
  if (attempts.blockedUntil > now) return attempts
  const recent = [...attempts.recent.filter((at) => at > now - limit.within), now]
  const blocks = now - attempts.blockedUntil < memory ? attempts.blocks : 0
  if (recent.length < limit.count) return { recent, blocks, blockedUntil: attempts.blockedUntil }
  return blocked(recent, blocks, limit)
}

function blocked(recent: readonly number[], blocks: number, { block, within }: Limit): AttemptCount {
  const [oldest = 0, newest = oldest] = [recent[0], recent.at(-1)]
  if (block === 'untilOldestAges') return { recent: recent.slice(1), blocks, blockedUntil: oldest + within }
  const length = Math.min(block.first * 2 ** blocks, block.longest)
  return { recent: [], blocks: blocks + 1, blockedUntil: newest + length }
}
