/** Requests under way at once: more only queue on two cores. */
const atOnce = 4

/** Runs `work` for each, four at a time, in order. */
export async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values()
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const one of rest) await work(one)
  }))
}
