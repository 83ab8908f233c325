import { expect, test } from '@jest/globals'
import type { JsonState } from './json-state.ts'

interface Plain {
  name: string
  tags: readonly { at: number; note?: string | null }[]
  by: Record<string, boolean>
}

/** Whether the compiler takes a state: to be said of each, and checked with all types. */
type Takes<S> = [JsonState<S>] extends [never] ? false : true

test('a state is JSON, which the compiler checks in each variant and at every depth', () => {
  const taken: [Takes<Plain>, Takes<null>, Takes<'a' | { b: Plain }>, Takes<readonly [1, Plain]>] = [true, true, true,
    true]
  const refused: [
    Takes<Set<string>>,
    Takes<{ is: 'none' } | { is: 'locked'; until: Date }>,
    Takes<{ all: { of: ReadonlyMap<string, string> }[] }>,
    Takes<{ undo?: () => void }>,
    Takes<{ amount: bigint }>,
  ] = [false, false, false, false, false]
  expect([...taken, ...refused]).toHaveLength(9)
})
