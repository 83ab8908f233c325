/** The page of a person, as others see them. */
export function personPath(handle: string): string {
  return `/pages/users/${handle}`
}
