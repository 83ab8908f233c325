import { useSyncExternalStore } from 'react'

let isLive = false
const watchers = new Set<() => void>()

/** Whether the connection stands. */
export function setLive(now: boolean): void {
  isLive = now
  for (const watcher of watchers) watcher()
}

/** Whether news come by themselves; without it one has to ask. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watch, () => isLive, () => false)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
