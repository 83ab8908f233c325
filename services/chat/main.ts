import { runService } from '@delvik/runtime/run-service'
import { chatService } from './service.ts'

await runService(chatService)
