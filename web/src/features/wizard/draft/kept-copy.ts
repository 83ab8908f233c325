import { blankPitch } from '@delvik/schemas/forms/blank-pitch'
import { copiesOf, newCopyOf, readCopy, writeCopy } from './copies.ts'
import { type DraftForm, formOf, inputOf } from './draft-form.ts'
import type { Unsaved } from './draft-saver.ts'
import type { StartedDraft } from './new-draft.ts'

/** What a window has written and could not save yet. */
export type UnsavedDraft = Unsaved<DraftForm>

interface Kept extends UnsavedDraft {
  /** Milliseconds since the epoch. */
  at: number
  /** The command that starts the draft, where it is new. */
  startedBy?: string
}

/** The place on this device where one window keeps what is not saved. No other window writes there. */
export interface KeptCopy {
  /** What an earlier window has left here; null when it had nothing. */
  unsaved: UnsavedDraft | null
  /** @returns false where the device keeps nothing and only this window has it */
  keep: (unsaved: UnsavedDraft | null) => boolean
  /** Leaves what is still kept to the next window. */
  release: () => void
}

/** What a window that is gone has left. */
export type LeftCopy = KeptCopy & { unsaved: UnsavedDraft; startedBy?: string }

/** Milliseconds that a browser may take to free the lock of a window that is being reloaded. */
const patience = 500

/**
 * Takes the newest copy of a draft whose window is gone, or else a new one. A lock says whether a window still lives:
 * the browser frees it with the window, however that ends.
 */
export async function openCopy({ id, startedBy }: Pick<StartedDraft, 'id' | 'startedBy'>): Promise<KeptCopy> {
  const left = await leftCopy(id, () => ({ signal: AbortSignal.timeout(patience) }))
  if (left) return left
  const name = newCopyOf(id)
  return { unsaved: null, keep: keeper(name, startedBy), release: (await hold(name, {}))! } // nobody else knows a new name
}

/** The newest copy of a draft that no window holds; null where there is none. */
export async function leftCopy(
  draftId: string,
  waiting: () => LockOptions = () => ({ ifAvailable: true }),
): Promise<LeftCopy | null> {
  for (const { name, kept } of newestFirst(draftId)) {
    const release = await hold(name, waiting())
    const { startedBy, ...unsaved } = kept
    if (release) return { unsaved, startedBy, keep: keeper(name, startedBy), release }
  }
  return null
}

/** What a copy has over a draft as it is saved: a save whose answer was lost, by a reload for one, is no conflict with itself. */
export function unsavedIn(
  { unsaved, keep }: Pick<KeptCopy, 'unsaved' | 'keep'>,
  { version, content, edits }: Pick<StartedDraft, 'version' | 'content' | 'edits'>,
): UnsavedDraft | null {
  if (!unsaved) return null
  const saved = textOf(formOf(content))
  if (textOf(unsaved.content) === saved) {
    keep(null)
    return null
  }
  const begun = edits?.content ?? blankPitch(content.market, content.lang)
  const untouched = unsaved.version === 0 && saved === textOf(formOf(begun))
  const own = untouched || (unsaved.unanswered && saved === textOf(unsaved.unanswered))
  return own ? { ...unsaved, version } : unsaved
}

function textOf(form: DraftForm): string {
  return JSON.stringify(inputOf(form))
}

function newestFirst(draftId: string): { name: string; kept: Kept }[] {
  return copiesOf(draftId)
    .flatMap((name) => {
      const kept = keptIn(readCopy(name))
      return kept ? { name, kept } : []
    })
    .sort((one, other) => other.kept.at - one.kept.at)
}

/** Null for what nobody has kept, or not whole. */
function keptIn(text: string | null): Kept | null {
  try {
    const { version, at, content, unanswered, startedBy } = JSON.parse(text ?? '{}') as Partial<Kept>
    if (typeof version !== 'number' || typeof at !== 'number' || !content?.market) return null
    return { version, at, startedBy, content: whole(content), unanswered: unanswered && whole(unanswered) }
  } catch {
    return null
  }
}

/** With the fields that there were not yet when it was kept. */
function whole(content: DraftForm): DraftForm {
  return { ...formOf(blankPitch(content.market, content.lang)), ...content }
}

function keeper(name: string, startedBy: string | undefined): KeptCopy['keep'] {
  return (unsaved) =>
    writeCopy(name, unsaved && JSON.stringify({ ...unsaved, startedBy, at: Date.now() } satisfies Kept))
}

/** @returns what lets go of the lock, null when somebody else has it */
function hold(name: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, (lock) => lock ? new Promise<void>((release) => resolve(release)) : resolve(null))
      .catch((error: DOMException) => (error.name === 'TimeoutError' ? resolve(null) : reject(error)))
  })
}
