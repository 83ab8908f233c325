import { runService } from '@delvik/runtime/main'
import { storageService } from './service.ts'

await runService(storageService)
