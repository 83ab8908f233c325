import { runService } from '@delvik/runtime/run-service'
import { notificationService } from './service.ts'

await runService(notificationService)
