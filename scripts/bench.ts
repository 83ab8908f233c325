/** One figure beside its goal. */
export interface BenchRow {
  name: string
  figure: string
  goal: string
  holds: boolean
}

/** What a bench of the whole platform measures: where it is, and how to wait until it has caught up. */
export interface BenchPlatform {
  url: string
  settle(): Promise<void>
}

/** What a file in `scripts/bench` exports as `rows`; the platform starts, with its demo world, when it is asked for. */
export type Rows = (postgresUrl: string, platform: () => Promise<BenchPlatform>) => AsyncIterable<BenchRow>

export interface Bench {
  name: string
  rows: Rows
}

/** Runs benches one after the other and tells each row as it comes. @returns whether all goals hold */
export async function runBenches(
  benches: readonly Bench[],
  given: Parameters<Rows>,
  tell: (line: string) => void,
): Promise<boolean> {
  let holding = true
  for (const { rows } of benches) {
    for await (const { name, figure, goal, holds } of rows(...given)) {
      tell([name, figure, goal, holds ? 'holds' : 'short'].join(' | '))
      holding &&= holds
    }
  }
  return holding
}
