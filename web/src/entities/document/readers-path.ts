/** Where the owner of a pitch says who reads its document. */
export function readersPath({ id }: { id: string }): string {
  return `/pages/bookmark/${id}`
}
