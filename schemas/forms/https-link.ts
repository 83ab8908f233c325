import type { ErrorCode } from '../errors.ts'

/** What keeps a text from being a link to a page of the open web. */
export function httpsLink(value: string): ErrorCode | undefined {
  const url = urlOf(value)
  const full = url?.protocol === 'https:' && /^https:\/\//i.test(value.trim()) && url.hostname.includes('.')
  return full && !url.username && !url.password ? undefined : 'NOT_HTTPS'
}

export function urlOf(value: string): URL | undefined {
  return URL.canParse(value.trim()) ? new URL(value.trim()) : undefined
}
