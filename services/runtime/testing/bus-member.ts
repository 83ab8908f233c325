import type { Bus } from '../bus/bus.ts'

/** What a process that reads for a group is told; see `bus.contract.ts`. */
export interface MemberInput {
  url: string
  group: string
  topic: string
  /** Stays in the handler of the first batch, so that nothing is committed. */
  hangs?: boolean
  /** Milliseconds. */
  idleLimit?: number
}

/** Prints what it takes (`took <value>`) and when a batch is committed (`committed`). */
export async function runMember(bus: Bus, { group, topic, hangs }: MemberInput): Promise<void> {
  await bus.subscribe({
    group,
    topics: [topic],
    from: 'start',
    async handler({ records, commit }) {
      for (const { value } of records) console.log(`took ${value}`)
      if (hangs) await new Promise(() => setInterval(() => {}, 1000))
      await commit((records.at(-1)?.offset ?? 0n) + 1n)
      console.log('committed')
    },
  })
}
