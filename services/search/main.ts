import { runService } from '@delvik/runtime/run-service'
import { searchService } from './service.ts'

await runService(searchService)
