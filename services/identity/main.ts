import { runService } from '@delvik/runtime/run-service'
import { identityService } from './service.ts'

await runService(identityService)
