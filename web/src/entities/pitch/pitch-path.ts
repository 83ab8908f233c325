const spelled: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', þ: 'th', ð: 'd' }

/** The readable end of a pitch's address; the id alone decides which pitch it is. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[æøßþð]/g, (letter) => spelled[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function pitchPath({ id, companyName }: { id: string; companyName: string }): string {
  return `/pitch/${id}/${slugOf(companyName)}`
}
