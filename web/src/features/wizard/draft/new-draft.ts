import { blankPitch } from '@delvik/schemas/forms/blank-pitch'
import type { Market } from '@delvik/schemas/values/markets'
import { v5 as uuidV5 } from 'uuid'
import type { Me } from '../../../entities/account/use-me.ts'
import type { Language } from '../../../graph/schema.generated.ts'
import type { Edited } from './returned.ts'
import type { DraftPartsFragment } from '../wizard.generated.ts'

/** A draft that is saved, or one of which nothing is written yet; where it is of a new pitch, with the command that will start it. */
export interface StartedDraft extends Omit<DraftPartsFragment, 'savedAt' | 'dueIfSubmittedNow'> {
  savedAt: string | null
  dueIfSubmittedNow: string | null
  edits: Edited | null
  startedBy?: string
}

/** The id that the service gives to a draft: it follows from the command that starts it and from who does. */
export function draftIdOf(startedBy: string, { account }: Pick<Me, 'account'>): string {
  return uuidV5(startedBy, account.id)
}

type Blank = Pick<StartedDraft, 'id'> & { startedBy: string; market: Market; lang: Language }

export function blankDraft({ id, startedBy, market, lang }: Blank): StartedDraft {
  return {
    id,
    startedBy,
    version: 0,
    savedAt: null,
    basedOn: null,
    dueIfSubmittedNow: null,
    edits: null,
    content: blankPitch(market, lang),
  }
}

/** The edit of a pitch. */
export function blankEdit(id: string, edits: Edited): StartedDraft {
  const { content, review: { revision: basedOn } } = edits
  return { id, version: 0, savedAt: null, basedOn, dueIfSubmittedNow: null, edits, content }
}
