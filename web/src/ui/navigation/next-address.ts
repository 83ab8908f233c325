/** Stands for this site: whoever parses an address against it and stays on it goes nowhere else on the real one. */
const site = 'https://delvik.invalid'

/** Browsers leave out tabs and line ends before they read an address, and take a backslash for a slash. */
const misread = /[\p{Cc}\\]/u

/**
 * Where sign-in leads: an address of this site only, so that no link can send a person elsewhere.
 * @returns path, query and fragment as a browser reads them, beginning with a single slash
 */
export function safeNext(next: string | null, otherwise = '/pages/home'): string {
  if (!next?.startsWith('/') || misread.test(next) || !URL.canParse(next, site)) return otherwise
  const { origin, pathname, search, hash } = new URL(next, site)
  // Dots may fold away: `/a/..//host` is read as `//host`, which is another site when it is read once more.
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}

/** The sign-up that leads, by way of the sign-in, to a page. @param to its path, with its query where that matters */
export function signUpThen(to: string): string {
  return `/pages/sign-up?${new URLSearchParams({ next: safeNext(to) })}`
}

/** The sign-in that leads back to a page. @param from its path, with its query where that matters */
export function signInThen(from: string): string {
  return `/pages/sign-in?${new URLSearchParams({ next: safeNext(from) })}`
}
