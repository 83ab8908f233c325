import { Change, changeHandler } from '@delvik/runtime/change'
import type { DemoRequestEvent } from '@delvik/schemas/events/billing'
import { demoRequests, type DemoState, demoStream, type RequestDemo } from './demo-request.ts'

export class ChangeDemoRequest extends Change<RequestDemo, DemoState, DemoRequestEvent> {}

export const ChangeDemoRequestHandler = changeHandler(ChangeDemoRequest, { stream: demoStream, decider: demoRequests })
