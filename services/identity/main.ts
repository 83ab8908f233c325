import { runService } from '@delvik/runtime/main'
import { identityService } from './service.ts'

await runService(identityService)
