import { openTestEngines, type TestEngines } from './test-engines.ts'

declare global {
  var testEngines: TestEngines | undefined
}

/** Once for a test run, in Jest's own process; the workers read where to ask. */
export default async function setup(): Promise<void> {
  globalThis.testEngines = await openTestEngines()
  process.env.TEST_ENGINES_URL = globalThis.testEngines.url
}
