import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { startWeb } from './start.ts'

await runUntilStopped(() => startWeb(process.env))
