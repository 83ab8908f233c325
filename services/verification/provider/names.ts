/** Names as they stand on a document; null for what is not there. */
export interface DocumentName {
  first: string | null
  last: string | null
}

/**
 * Whether somebody shows the name of their document: each word of the shown one is among those of the document, one of the
 * first names and one of the last names at least. Accents, case and hyphens count for nothing, nor whether a letter is
 * written as machines read it (å as AA, ø as OE).
 */
export function isSameName(shown: string, { first, last }: DocumentName): boolean {
  const [words, firsts, lasts] = [wordsOf(shown), wordsOf(first ?? ''), wordsOf(last ?? '')]
  const isIn = (names: readonly string[]) => words.some((word) => names.includes(word))
  return isIn(firsts) && isIn(lasts) && words.every((word) => [...firsts, ...lasts].includes(word))
}

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().replace(/[æäœøöåßþð]/g, (letter) => plainLetters[letter] ?? letter)
  const bare = plain.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ae/g, 'a').replace(/oe/g, 'o').replace(
    /aa/g,
    'a',
  )
  return bare.split(/[^\p{L}]+/u).filter(Boolean)
}

const plainLetters: Readonly<Record<string, string>> = {
  æ: 'a',
  ä: 'a',
  å: 'a',
  ø: 'o',
  ö: 'o',
  œ: 'o',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
}
