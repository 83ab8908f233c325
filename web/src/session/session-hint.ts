const key = 'delvik.session'

/** Whether somebody was signed in here; says nothing about now, but spares visitors a request. */
export function isSessionExpected(): boolean {
  return localStorage.getItem(key) !== null
}

export function expectSession(expected: boolean): void {
  if (expected) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}
