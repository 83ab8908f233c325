import { useEffect, useRef } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { VisitHomeDocument } from './home.generated.ts'

/** Says that the feed was seen, once it is. What is lost with the connection comes with the next visit. */
export function useVisit(seen: boolean): void {
  const { run } = useCommand()
  const told = useRef(false)
  useEffect(() => {
    if (!seen || told.current) return
    told.current = true
    run(VisitHomeDocument, {}).catch(() => undefined)
  }, [seen, run])
}
