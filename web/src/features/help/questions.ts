/** The questions in their order, by chapter; each is a key of the texts and, written with hyphens, its address. */
export const chapters = {
  start: ['what', 'cost', 'languages', 'who'],
  company: ['publish', 'review', 'returned', 'change', 'numbers'],
  capital: ['find', 'contact', 'advice', 'risk'],
  account: ['role', 'password', 'language', 'delete'],
  safety: ['verified', 'report', 'data', 'money'],
  packages: ['difference', 'renew', 'climate'],
} as const

export type Chapter = keyof typeof chapters
type Question = (typeof chapters)[Chapter][number]

export interface Answered {
  id: Question
  question: string
  answer: string
}

/** Those with every word of the search in question or answer, whatever the case. */
export function matching(all: readonly Answered[], search: string): Answered[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
