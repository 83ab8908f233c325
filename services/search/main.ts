import { runService } from '@delvik/runtime/main'
import { searchService } from './service.ts'

await runService(searchService)
