import { runService } from '@delvik/runtime/run-service'
import { pitchService } from './service.ts'

await runService(pitchService)
