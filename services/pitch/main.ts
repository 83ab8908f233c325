import { runService } from '@delvik/runtime/main'
import { pitchService } from './service.ts'

await runService(pitchService)
