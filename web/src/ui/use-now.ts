import { useEffect, useState } from 'react'
import { now } from '../browser/clock.ts'

/** The time in milliseconds, looked at again every `every` milliseconds. */
export function useNow(every: number): number {
  const [moment, look] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => look(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return moment
}
