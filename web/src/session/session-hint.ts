import { kept } from '../browser/storage.ts'

const key = 'delvik.session'
/** Set for a minute by the host that another one has handed a session to. */
const adopted = '__Host-delvik-adopted'

/** Whether somebody was signed in here; says nothing about now, but spares visitors a request. */
export function isSessionExpected(): boolean {
  if (!document.cookie.includes(`${adopted}=`)) return kept.read(key) !== null
  document.cookie = `${adopted}=; path=/; max-age=0; secure`
  expectSession(true)
  return true
}

export function expectSession(expected: boolean): void {
  kept.write(key, expected ? '1' : null)
}
