import type { Command, Decider } from '@delvik/runtime/decider'
import type { PitchDocumentEvent } from '@delvik/schemas/events/pitch'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'

export type DocumentConditionEvent = Extract<
  PitchDocumentEvent,
  { type: 'DocumentConditionSet' | 'DocumentConditionErased' }
>

export type DocumentConditionCommand =
  | Command<'SetDocumentCondition', { pitchId: string; ownerId: string; condition: FileCondition }>
  | Command<'EraseDocumentCondition', { pitchId: string }>

/** Under which condition others read the document of a pitch; whose it is, once something was set. */
export interface DocumentCondition {
  condition: FileCondition
  ownerId: string | null
}

/** Apart from the pitch: a condition is no content, so a change of it needs no review. */
export function documentConditionStream({ pitchId }: { pitchId: string }): string {
  return `document-condition-${pitchId}`
}

export const documentConditionDecider: Decider<DocumentConditionCommand, DocumentCondition, DocumentConditionEvent> = {
  initialState: { condition: 'open', ownerId: null },
  decide,
  evolve,
}

function decide(command: DocumentConditionCommand, state: DocumentCondition): DocumentConditionEvent[] {
  switch (command.type) {
    case 'SetDocumentCondition': {
      const before = state.condition
      return command.data.condition === before
        ? []
        : [{ type: 'DocumentConditionSet', data: { ...command.data, before } }]
    }
    case 'EraseDocumentCondition': {
      const { ownerId } = state
      return ownerId ? [{ type: 'DocumentConditionErased', data: { ...command.data, ownerId } }] : []
    }
  }
}

function evolve(_: DocumentCondition, { type, data }: DocumentConditionEvent): DocumentCondition {
  switch (type) {
    case 'DocumentConditionSet':
      return { condition: data.condition, ownerId: data.ownerId }
    case 'DocumentConditionErased':
      return { condition: 'open', ownerId: null }
  }
}
