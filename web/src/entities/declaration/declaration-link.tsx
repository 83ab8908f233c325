import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/navigation/link.tsx'

/** The way to the declaration of investors, which leads back here. */
export function DeclarationLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const next = new URLSearchParams({ next: pathname + search })
  return <Link to={`/pages/settings?${next}#declaration`}>{children}</Link>
}
