import { runService } from '@delvik/runtime/main'
import { notificationService } from './service.ts'

await runService(notificationService)
