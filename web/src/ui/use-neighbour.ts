import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes when something is taken out of a list: to what has its place now, else to what stands before it,
 * else to what `otherwise` finds. Whoever takes something away tells its place in the list beforehand.
 * @param selector of what can have the focus, one in each part of the list
 */
export function useNeighbour<E extends HTMLElement>(selector: string, otherwise: () => HTMLElement | null): {
  list: RefObject<E | null>
  leaving: (index: number) => void
} {
  const list = useRef<E>(null)
  const expected = useRef<{ index: number; count: number }>(undefined)
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  useEffect(() => {
    const rest = all()
    const { index, count } = expected.current ?? { index: 0, count: 0 }
    if (rest.length >= count) return
    expected.current = undefined
    const neighbour = rest[index] ?? rest[index - 1] ?? otherwise()
    neighbour?.focus()
  })
  return { list, leaving: (index) => (expected.current = { index, count: all().length }) }
}
