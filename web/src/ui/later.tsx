import { type ComponentType, lazy, Suspense } from 'react'
import { whenWorthTrying } from '../browser/connection.ts'

/** A part of a screen that is fetched when it is first shown; where there is no connection, as soon as there is one. */
export function later<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await untilThere(fetchPart) }))
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

async function untilThere<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    return await fetchPart()
  } catch {
    await new Promise<void>(whenWorthTrying)
    return untilThere(fetchPart)
  }
}
