import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocation, useMatches } from 'react-router'
import { rememberAddress } from '../../ui/navigation/last-address.ts'
import type { RouteHandle } from '../route-table.ts'
import { titleOf } from './title.ts'

/** Sets the title, remembers the address and, after a change of path, moves the focus to the new page. */
export function useArrival(): string {
  const { t } = useTranslation()
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const title = titleOf(matches, t)
  const [announcement, announce] = useState('')
  const seen = useRef(pathname)

  useEffect(() => {
    document.title = title
  }, [title])

  const place = (matches.at(-1)?.handle as RouteHandle | undefined)?.entry // as every route has it
  useEffect(
    () => rememberAddress(pathname + search, { lasting: place !== undefined && !place.forgettable }),
    [place, pathname, search],
  )

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    announce(title)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, title])

  return announcement
}
