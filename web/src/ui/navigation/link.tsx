import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  children: ReactNode
}

/** A link within the site. The router's own brings prefetching of a mode that is not used here to every visitor. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || target || hasModifier(event)) return
    event.preventDefault()
    void navigate(to)
  }
  return <a {...rest} href={href} target={target} onClick={follow} />
}

/** A link that says when it leads to where one is, or to a place above it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const [place = to] = to.split('?')
  const current = pathname === place || pathname.startsWith(`${place}/`)
  return <Link {...rest} to={to} aria-current={current ? 'page' : undefined} />
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
