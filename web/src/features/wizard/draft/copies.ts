import { kept } from '../../../browser/storage.ts'

/** Begins the names of what windows could not save. */
const family = 'delvik.draft.'

/** What the browser has not taken: it is there as long as this window. */
const inWindow = new Map<string, string>()

export function copiesOf(draftId: string): string[] {
  return [...kept.keys(prefixOf(draftId)), ...[...inWindow.keys()].filter((name) => name.startsWith(prefixOf(draftId)))]
}

export function newCopyOf(draftId: string): string {
  return prefixOf(draftId) + crypto.randomUUID()
}

/** The drafts of which something is not saved, in this window or in any. */
export function unsavedDrafts(): string[] {
  const names = [...kept.keys(family), ...inWindow.keys()]
  return [...new Set(names.map((name) => name.slice(family.length).split('.')[0]!))]
}

export function readCopy(name: string): string | null {
  return inWindow.get(name) ?? kept.read(name)
}

/** Null takes it away. @returns false where the browser keeps nothing: then this window does, and asks before it closes */
export function writeCopy(name: string, text: string | null): boolean {
  inWindow.delete(name)
  const onDevice = kept.write(name, text) || text === null
  if (!onDevice) {
    kept.write(name, null) // what it has taken before is outdated
    inWindow.set(name, text)
  }
  if (inWindow.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
  return onDevice
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function prefixOf(draftId: string): string {
  return `${family}${draftId}.`
}
