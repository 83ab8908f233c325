/** What comes to mind first on this page, in its languages. */
const words = ['delvik', 'pitch', 'pitches', 'investor', 'investering', 'invest', 'entrepreneur', 'entreprenör',
  'entreprenor', 'gründer', 'iværksætter', 'yrittäjä', 'sijoittaja', 'startup', 'delägare', 'medeier', 'medejer',
  'osakas', 'coowner', 'password', 'lösenord', 'passord', 'adgangskode', 'kodeord', 'salasana']

/** How letters are written otherwise. */
const spellings: Record<string, string> = {
  a: '[a4@åä]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0öø]',
  s: '[s5$]',
  t: '[t7]',
}

const spelt = words.map((word) => [...word].map((letter) => spellings[letter] ?? letter).join(''))
/** Longest first, so that nothing is left of one that begins as another does. */
const productWords = new RegExp(spelt.sort((a, b) => b.length - a.length).join('|'), 'gu')

/** Whether a password is made of such words, digits and signs alone. @param folded in small letters */
export function isOfProductWords(folded: string): boolean {
  const rest = folded.replace(productWords, '')
  return rest !== folded && !/\p{L}/u.test(rest)
}
