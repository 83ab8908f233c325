/** The one bucket of the v0 interface. */
export const bucket = 'delvik'

/** Where a file is asked for, from the origin's root. */
export function storedAt(path: string): string {
  return `/v0/b/${bucket}/o/${encodeURIComponent(path.replace(/^\//, ''))}`
}

const mebibyte = 1024 ** 2

/** Bytes that a file of each type may have at most (decision A35). */
export const largest = {
  'image/png': 5 * mebibyte,
  'image/jpeg': 5 * mebibyte,
  'text/plain': 5 * mebibyte,
  'application/pdf': 5 * mebibyte,
}
