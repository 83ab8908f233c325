/**
 * JSON text that JSONB takes: NUL and halves of surrogate pairs, which PostgreSQL refuses, become U+FFFD. A person can
 * send them, and what is stored already must not fail when it is copied.
 */
export function jsonb(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/\\u(0000|d[89a-f])/.test(text)) return text
  const mend = (part: unknown) => (typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : part)
  return JSON.stringify(value, (_, part) => mend(part))
}
