import { useLayoutEffect, useRef, useState } from 'react'
import type { useApart } from './use-apart.ts'
import type { Timeline } from '../timeline.ts'

/** Pixels from the end at which somebody still reads the end. */
const near = 80

interface Shown {
  timeline: Timeline
  outgoing: number
  /** When the last card that stands among the messages came. */
  card: string | undefined
  firstUnread: { seq: number } | undefined
  apart: ReturnType<typeof useApart>
}

/**
 * Keeps the end in view for whoever reads there or has just written, and counts what the others have not seen. Whoever
 * reads far from the end stays there.
 */
export function useScroll({ timeline: { messages }, outgoing, card, firstUnread, apart }: Shown) {
  const list = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState({ atEnd: true, seen: 0, isAhead: firstUnread !== undefined })
  const last = messages.at(-1)?.seq ?? 0
  const isApart = apart.apart !== undefined
  const rowOf = (seq: number) => list.current?.querySelector(`[data-seq="${seq}"]`)
  const toLast = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  const look = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    const atEnd = !isApart && scrollHeight - scrollTop - clientHeight < near
    const isAhead = firstUnread !== undefined && !isSeen(list.current, rowOf(firstUnread.seq))
    setReading((before) => ({
      atEnd,
      seen: atEnd ? last : before.seen,
      isAhead: before.isAhead && isAhead,
    }))
  }
  useHeld(list, (apart.apart?.messages ?? messages)[0]?.seq)
  useLayoutEffect(() => {
    if (!isApart && (reading.atEnd || outgoing > 0)) toLast()
    // oxlint-disable-next-line react/exhaustive-deps -- where somebody reads does not move them
  }, [last, outgoing, card])
  // oxlint-disable-next-line react/exhaustive-deps -- whether it is in view when one comes, before anything is scrolled
  useLayoutEffect(look, [firstUnread?.seq])
  const { target } = apart
  useLayoutEffect(() => {
    if (target) rowOf(target.seq)?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- only who asks for another place is moved
  }, [target])
  const isBack = useRef(false)
  useLayoutEffect(() => {
    if (!isApart && isBack.current) toLast()
    isBack.current = false
  }, [isApart])
  const toEnd = () => {
    isBack.current = isApart
    if (isApart) apart.toLatest()
    else toLast()
  }
  const unseen = reading.atEnd ? 0 : messages.filter(({ seq, own }) => seq > reading.seen && !own).length
  return { list, unseen, isAhead: reading.isAhead, toEnd, look }
}

function isSeen(list: HTMLElement | null, row: Element | null | undefined): boolean {
  if (!list || !row) return false
  return row.getBoundingClientRect().top >= list.getBoundingClientRect().top
}

/** What is put before stays before. @param first the number of the first message that is shown */
function useHeld(list: { readonly current: HTMLElement | null }, first: number | undefined): void {
  const held = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    const height = list.current?.scrollHeight ?? 0
    if (list.current && held.current.first !== undefined && (first ?? 0) < held.current.first)
      list.current.scrollBy(0, height - held.current.height)
    held.current = { first, height }
  })
}
