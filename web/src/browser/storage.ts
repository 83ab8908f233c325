/** Storage that makes nothing fail: where it is blocked or full, what was to be kept is forgotten. */
interface Kept {
  read(key: string): string | null
  /** Null takes it away. @returns whether it is kept */
  write(key: string, value: string | null): boolean
  /** Whose names begin so. */
  keys(prefix: string): string[]
}

/** @param storage by a function, since some browsers throw as soon as it is named */
function keptIn(storage: () => Storage): Kept {
  return {
    read(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    keys(prefix) {
      try {
        return Object.keys(storage()).filter((key) => key.startsWith(prefix))
      } catch {
        return []
      }
    },
  }
}

/** Of this browser, for good. */
export const kept = keptIn(() => localStorage)

/** Of this tab, while it is open. */
export const keptInTab = keptIn(() => sessionStorage)
