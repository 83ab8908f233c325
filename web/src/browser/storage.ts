/** Storage that makes nothing fail: where it is blocked or full, what was to be kept is forgotten. */
interface Kept {
  read(key: string): string | null
  /** Null takes it away. */
  write(key: string, value: string | null): void
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
      } catch {
        // There is no better place.
      }
    },
  }
}

/** Of this browser, for good. */
export const kept = keptIn(() => localStorage)

/** Of this tab, while it is open. */
export const keptInTab = keptIn(() => sessionStorage)
