import { type DraftForm, formOf, inputOf } from './draft-form.ts'
import type { Unsaved } from './draft-saver.ts'
import type { DraftPartsFragment } from '../wizard.generated.ts'

/** What a window has written and could not save yet. */
export type UnsavedDraft = Unsaved<DraftForm>

interface Kept extends UnsavedDraft {
  /** Milliseconds since the epoch. */
  at: number
}

/** The place on this machine where one window keeps what is not saved. No other window writes there. */
export interface KeptCopy {
  /** What an earlier window has left here; null when it had nothing. */
  unsaved: UnsavedDraft | null
  keep: (unsaved: UnsavedDraft | null) => void
  /** Leaves what is still kept to the next window. */
  release: () => void
}

/** Milliseconds that a browser may take to free the lock of a window that is being reloaded. */
const patience = 500

/**
 * Takes the newest copy of a draft whose window is gone, or else a new one. A lock says whether a window still lives:
 * the browser frees it with the window, however that ends.
 */
export async function openCopy(draftId: string): Promise<KeptCopy> {
  for (const { key, kept } of copiesOf(draftId)) {
    const release = await hold(key)
    if (release) return { unsaved: kept, keep: keeper(key), release }
  }
  const key = `${prefixOf(draftId)}${crypto.randomUUID()}`
  return { unsaved: null, keep: keeper(key), release: (await hold(key))! } // nobody else knows a new name
}

/** What a copy has over a draft as it is saved: a save whose answer was lost, by a reload for one, is no conflict with itself. */
export function unsavedIn(
  { unsaved, keep }: Pick<KeptCopy, 'unsaved' | 'keep'>,
  saved: DraftPartsFragment['content'],
): UnsavedDraft | null {
  const textOf = (form: DraftForm) => JSON.stringify(inputOf(form))
  if (!unsaved || textOf(unsaved.content) !== textOf(formOf(saved))) return unsaved
  keep(null)
  return null
}

function copiesOf(draftId: string): { key: string; kept: Kept }[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(draftId)))
    .map((key) => ({ key, kept: JSON.parse(localStorage.getItem(key)!) as Kept })) // only `keeper` writes it
    .sort((one, other) => other.kept.at - one.kept.at)
}

function keeper(key: string): KeptCopy['keep'] {
  return (unsaved) => {
    if (unsaved) localStorage.setItem(key, JSON.stringify({ ...unsaved, at: Date.now() } satisfies Kept))
    else localStorage.removeItem(key)
  }
}

/** @returns what lets go of the lock, null when somebody else has it */
function hold(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(patience) }, () => new Promise<void>((release) => resolve(release)))
      .catch((error: DOMException) => (error.name === 'TimeoutError' ? resolve(null) : reject(error)))
  })
}

function prefixOf(draftId: string): string {
  return `delvik.draft.${draftId}.`
}
