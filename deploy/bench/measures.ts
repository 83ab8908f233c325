/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** @param share of them, from 0 to 1, that is no larger than it; NaN of none */
export function quantile(all: readonly number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? Number.NaN
}
