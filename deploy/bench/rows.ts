/** One figure beside its goal. */
export interface BenchRow {
  name: string
  figure: string
  goal: string
  holds: boolean
}

/**
 * What a file of this folder exports as `rows`.
 * @param platform starts it, with its demo world, when it is first asked for
 * @param another starts one with settings of its own, which ends with whoever has asked
 */
type Rows<P = unknown> = (
  postgresUrl: string,
  platform: () => Promise<P>,
  another: (settings: Readonly<Record<string, string>>) => Promise<P>,
) => AsyncIterable<BenchRow>

export interface Bench<P = unknown> {
  name: string
  rows: Rows<P>
  /** Takes very long: runs when it is asked for by its name. */
  byName?: true
}

/** @param name all but those that run by their names when absent */
export function benchesOf<P>(all: readonly Bench<P>[], name?: string): Bench<P>[] {
  return all.filter((one) => (name ? one.name === name : !one.byName))
}

/** Runs benches one after the other and tells each row as it comes. @returns whether all goals hold */
export async function runBenches<P>(
  benches: readonly Bench<P>[],
  given: Parameters<Rows<P>>,
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

/** @param goal what the figure may be at most, and its unit */
export function atMost(name: string, figure: number, [most, unit]: readonly [number, string]): BenchRow {
  const digits = figure < 10 ? 2 : 1
  return { name, figure: `${figure.toFixed(digits)} ${unit}`, goal: `<= ${most} ${unit}`, holds: figure <= most }
}

/** @param goal how many a second there have to be */
export function atLeast(name: string, figure: number, goal: number): BenchRow {
  return { name, figure: `${Math.round(figure)}/s`, goal: `>= ${goal}/s`, holds: figure >= goal }
}
