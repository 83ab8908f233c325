const key = 'consent'

/** Rises with what is asked for: an older answer is asked for again. */
export const consentVersion = 1

/** `unasked` too when the answer is to another question than today's. */
export type Consent = 'unasked' | 'necessary' | 'analytics'

/** Where the browser keeps nothing, the answer holds as long as the page. */
let answered: Consent = 'unasked'

/** What the visitor allows besides what is necessary (decision A63). */
export function consent(): Consent {
  if (answered === 'unasked') answered = stored()
  return answered
}

export function giveConsent(choice: Exclude<Consent, 'unasked'>): void {
  answered = choice
  try {
    const record = { version: consentVersion, analytics: choice === 'analytics', at: new Date().toISOString() }
    localStorage.setItem(key, JSON.stringify(record))
  } catch {
    // Blocked or full; the next page asks again.
  }
}

/** Whatever else stands there is no answer. */
function stored(): Consent {
  try {
    const { version, analytics } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    if (version !== consentVersion || typeof analytics !== 'boolean') return 'unasked'
    return analytics ? 'analytics' : 'necessary'
  } catch {
    return 'unasked'
  }
}
