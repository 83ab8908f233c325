import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { readConfig } from '@delvik/runtime/config'
import { reachPostgres } from '@delvik/runtime/engine/postgres/reach-postgres'
import { parseDuration } from './duration.ts'

// Moves the demo's clock, which every process reads within a second: `npm run clock -- +1d`; without one it is told.
const [given] = process.argv.slice(2)
try {
  const url = readConfig(process.env, (from) => from.demoOnly('CLOCK_URL') ?? from.url('CLOCK_URL'))
  const by = given === undefined ? 0 : parseDuration(given)
  await reachPostgres({ setting: 'CLOCK_URL', url, makes: 'nothing' })
  await using clock = await PostgresClock.open(url)
  if (by) await clock.move(by)
  console.log(`The platform's time is ${clock.now().toISOString()}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
