import { runUntilStopped } from '@delvik/runtime/main'
import { startWeb } from './start.ts'

await runUntilStopped(() => startWeb(process.env))
