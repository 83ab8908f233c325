import { Change, changeHandler } from '@delvik/runtime/change'
import type { DeskEvent } from '@delvik/schemas/events/billing'
import { type Desk, type DeskCommand, deskDecider, deskStream } from './desk.ts'

export class ChangeDesk extends Change<DeskCommand, Desk, DeskEvent> {}

export const ChangeDeskHandler = changeHandler(ChangeDesk, { stream: deskStream, decider: deskDecider })
