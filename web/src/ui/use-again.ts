import { useEffect, useEffectEvent } from 'react'
import { whenWorthTrying } from '../browser/connection.ts'

/** Tries again by itself what could not be read, as soon as that is worth while, for as long as it is wanted. */
export function useAgain(again: () => void, wanted = true): void {
  const tryAgain = useEffectEvent(again)
  useEffect(() => (wanted ? whenWorthTrying(() => tryAgain()) : undefined), [wanted])
}
