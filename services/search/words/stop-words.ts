/** Words that say nothing in any of the five languages; those that mean something in one of them are not here. */
const stopWords = new Set(
  (
    'och i på för att det som en ett med av till vi är den de har kan om inte från vår vårt våra eller där hos ' +
    'og på for det som et med av til vi er den de har kan om ikke fra vår vårt våre eller der hos ' +
    'af til ikke fra vores eller samt ved ' +
    'ja on että me ovat tai sekä joka jotka ' +
    'the a an and of in on for to with we our or at by from that this are'
  ).split(' '),
)

export function isTelling(word: string): boolean {
  return !stopWords.has(word)
}

/** The words that say what is looked for; all of them when none does. */
export function meaningful(words: readonly string[]): string[] {
  const telling = words.filter(isTelling)
  return telling.length > 0 ? telling : [...words]
}
