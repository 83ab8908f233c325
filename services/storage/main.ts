import { runService } from '@delvik/runtime/run-service'
import { storageService } from './service.ts'

await runService(storageService)
