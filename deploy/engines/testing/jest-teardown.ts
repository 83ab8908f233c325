import { writeFile } from 'node:fs/promises'
import './jest-setup.ts'

/** Ends the engines; what was missing goes into the file that the starter of the run has named. */
export default async function teardown(): Promise<void> {
  const engines = globalThis.testEngines
  const missing = (await engines?.missing()) ?? []
  await engines?.[Symbol.asyncDispose]()
  const file = process.env.TEST_ENGINES_MISSING
  if (file) await writeFile(file, JSON.stringify(missing))
}
