/**
 * What nobody sees: controls, what turns the direction of the text after it or joins, tags, blanks without width, halves
 * of a character. Names that look alike would be different ones, and a text could say another thing than it is.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Endings that mail programs make links of without being asked, and the countries of the market. */
const endings =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|shop|store|online|site|website|link|click|live|pro|club|icu'
  + '|vip|space|fun|page|cloud|tech|ai|ly|gl|gg|to|tv|cc|ws|eu|se|no|nu|dk|fi|uk|de|fr|nl|pl|es|it|ch|at|be|ru|cn|in|us|ca|tk|ml|ga|cf|pw'
const domain = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]*(?:\\.[\\p{L}\\p{N}-]+)*'

/** A protocol, `www.`, a domain with something behind it, or one that ends as a known one does. */
const links = [
  /:\/\//,
  /(?<![\p{L}\p{N}])www\./iu,
  new RegExp(`${domain}\\.[\\p{L}]{2,}(?:[/?#]|:\\d)`, 'iu'),
  new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
]

/** Whether a text of one line has nothing in it that cannot be seen; white space of any kind counts as a blank. */
export function isVisible(text: string): boolean {
  return !unseen.test(text.replace(/\s+/gu, ' '))
}

/** Whether a mail or a page could show a link where a person is named. */
export function hasLink(name: string): boolean {
  const folded = name.normalize('NFKC').replace(/[\u3002\uff61\u2024]/g, '.')
  return links.some((link) => link.test(folded))
}
