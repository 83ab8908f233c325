/** Milliseconds between two tries where nobody says that the connection is back. */
const pause = 5_000

/** Calls when it is worth trying again, once: the browser says so, or some time has passed with the page in view. */
export function whenWorthTrying(again: () => void): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && navigator.onLine && once(), pause)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('online', once)
  }
  const once = () => {
    stop()
    again()
  }
  addEventListener('online', once)
  return stop
}

/** Whether the browser believes to have a connection; a server has one. */
export function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false
}

export function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
