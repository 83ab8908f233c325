import { afterAll, beforeAll, describe } from '@jest/globals'
import { Stage } from './stage.ts'

/**
 * Walks the journeys of some parts on one stage, which takes as long to open as one of them to walk. Their people are
 * others, and each leaves the world so that the next can be walked in it.
 * @param settings of the stage, asked for when it opens
 */
export function onOneStage(
  parts: Record<string, (onStage: () => Stage) => void>,
  settings: () => Record<string, string> = () => ({}),
): void {
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open(process.env['POSTGRES_URL']!, settings())
  }, 240_000)
  afterAll(() => stage?.[Symbol.asyncDispose](), 60_000)

  describe.each(Object.entries(parts))('%s', (_, walk) => {
    walk(() => stage)
  })
}
