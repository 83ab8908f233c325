import { chatService } from '@delvik/chat/service'
import { runService } from '@delvik/runtime/run-service'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { newerPitchEvents } from './newer.ts'

// The chat service of a release after this one, which knows what that release's pitch service tells.
Object.assign(pitchEvents, newerPitchEvents)
await runService(chatService)
