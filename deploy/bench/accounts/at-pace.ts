import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two looks at what is due. */
const look = 5

/**
 * Begins work so many times a second, whether the work before it has ended or not: who waits for answers asks less, the
 * slower they are.
 */
export async function atPace(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: (n: number) => Promise<void>,
): Promise<void> {
  const under: Promise<void>[] = []
  const began = performance.now()
  for (const all = perSecond * seconds; under.length < all; await delay(look)) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * perSecond))
    while (under.length < due) under.push(work(under.length))
  }
  await Promise.all(under)
}
