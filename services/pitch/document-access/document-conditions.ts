import type { ReadModel } from '@delvik/runtime/read-model'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import type { DocumentConditionEvent } from './document-condition.ts'

/** What an owner has set for one of their pitches. */
interface SetCondition {
  ownerId: string
  pitchId: string
  condition: FileCondition
  /** ISO 8601. */
  setAt: string
}

/** By which the conditions of an owner are found; each is read from its own stream. */
export const documentConditions: ReadModel<SetCondition, DocumentConditionEvent> = {
  name: 'document-conditions',
  generation: 1,
  streams: 'document-condition-',
  indexes: [['ownerId', '-setAt']],
  fold: {
    DocumentConditionSet(_, { data: { ownerId, pitchId, condition }, at }) {
      return { ownerId, pitchId, condition, setAt: at.toISOString() }
    },
    DocumentConditionErased: () => null,
  },
}
