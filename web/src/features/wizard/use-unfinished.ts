import { useCallback, useRef, useState } from 'react'

/** Keeps a pitch from being sent without the document that is on its way. */
export function useUnfinished() {
  const going = useRef(false)
  const [told, tell] = useState(false)
  return {
    /** Whether the field is to say so. */
    told,
    onGoing: useCallback((now: boolean) => {
      going.current = now
      if (!now) tell(false)
    }, []),
    /** @returns whether something is on its way */
    look(): boolean {
      tell(going.current)
      return going.current
    },
  }
}
