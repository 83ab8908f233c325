import { runService } from '@delvik/runtime/run-service'
import { billingService } from './service.ts'

await runService(billingService)
