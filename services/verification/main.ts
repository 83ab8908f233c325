import { runService } from '@delvik/runtime/run-service'
import { verificationService } from './service.ts'

await runService(verificationService)
