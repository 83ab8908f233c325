import type { ScamSign } from '@delvik/schemas/values/chat'

/** A sign is in a sentence in which each of these is. */
interface ScamRule {
  sign: ScamSign
  all: readonly RegExp[]
}

/** Any of these, as whole words. `~` stands for whatever a word goes on with. */
function words(...any: string[]): RegExp {
  const written = any.map((one) => one.replaceAll('~', '\\p{L}*')).join('|')
  return new RegExp(`(?<!\\p{L})(?:${written})(?!\\p{L})`, 'u')
}

/** Likewise, unless those who write say it of themselves: "we are going to pay". */
function asked(own: string, ...any: string[]): RegExp {
  const written = any.map((one) => one.replaceAll('~', '\\p{L}*')).join('|')
  return new RegExp(`(?<!\\p{L})(?<!(?<!\\p{L})(?:${own}) (?:[\\p{L}']+ ){0,2})(?:${written})(?!\\p{L})`, 'u')
}

interface Vocabulary {
  pay: RegExp
  fee: RegExp
  beforehand: RegExp
  send: RegExp
  papers: RegExp
  moveTo: RegExp
  abroad: RegExp
}

const sv: Vocabulary = {
  pay: asked(
    'vi|jag',
    'betala',
    'du betalar',
    'ni betalar',
    'överför',
    'överföra',
    'sätt in',
    'sätta in',
    'swisha',
    'skicka',
  ),
  fee: words(
    '~avgift',
    '~avgiften',
    '~avgifterna',
    'handpenning',
    'deposition',
    'depositionen',
    'förskott',
    '~förskottet',
  ),
  beforehand: words('först', 'innan', 'i förskott', 'förskott', 'i förväg', 'före'),
  send: asked('vi|jag', 'skicka', 'mejla', 'maila', 'fotografera', 'ladda upp', 'bifoga', 'fota'),
  papers: words(
    '(?:ditt|ert|på) pass',
    'passet',
    'passkopia',
    'passfoto på dig',
    'körkort~',
    'id-kort~',
    'id-handling~',
    'legitimation',
    'din legitimation',
  ),
  moveTo: words(
    'skriv',
    'kontakta mig',
    'nå mig',
    'når mig',
    'lägg till mig',
    'hör av dig',
    'fortsätt',
    'fortsätta',
    'fortsätter vi',
    'ta det',
    'prata vidare',
    'chatta',
    'byta till',
    'byt till',
    'flytta över',
    'messa mig',
  ),
  abroad: words('utländskt konto', 'utländska konto~', 'konto i utlandet', 'konto utomlands'),
}

const no: Vocabulary = {
  pay: asked(
    'vi|jeg',
    'betal',
    'betale',
    'du betaler',
    'dere betaler',
    'overfør',
    'overføre',
    'sett inn',
    'sette inn',
    'vipps',
    'send',
    'sende',
  ),
  fee: words('~gebyr', '~gebyret', '~avgift', '~avgiften', 'depositum', 'depositumet', 'forskudd', 'forskuddet'),
  beforehand: words('først', 'før', 'på forskudd', 'forskudd', 'på forhånd', 'i forkant'),
  send: asked('vi|jeg', 'send', 'sende', 'fotografer', 'last opp', 'legg ved', 'ta bilde'),
  papers: words(
    '(?:ditt|deres) pass',
    'pass(?:et)? ditt',
    'passet',
    'passbildet',
    'førerkort~',
    'id-kort~',
    'legitimasjon',
    'legitimasjonen',
  ),
  moveTo: words(
    'skriv til meg',
    'skriv',
    'kontakt meg',
    'ta kontakt',
    'nå meg',
    'når meg',
    'legg meg til',
    'legg til meg',
    'fortsett',
    'fortsette',
    'fortsetter vi',
    'ta det',
    'snakke videre',
    'chatte',
    'bytt til',
    'bytte til',
    'flytte over',
    'meld meg',
  ),
  abroad: words('utenlandsk konto', 'utenlandske konto~', 'konto i utlandet'),
}

const da: Vocabulary = {
  pay: asked(
    'vi|jeg',
    'betal',
    'betale',
    'du betaler',
    'i betaler',
    'overfør',
    'overføre',
    'indsæt',
    'indsætte',
    'send',
    'sende',
  ),
  fee: words('~gebyr', '~gebyret', '~afgift', '~afgiften', 'depositum', 'depositummet', 'forskud', 'forskuddet'),
  beforehand: words('først', 'før', 'inden', 'på forhånd', 'forud', 'forskud', 'i forskud'),
  send: asked('vi|jeg', 'send', 'sende', 'fotografer', 'upload', 'vedhæft', 'tag et billede'),
  papers: words(
    '(?:dit|jeres|af) pas',
    'passet',
    'pasbillede',
    'kørekort~',
    'id-kort~',
    'legitimation',
    'sundhedskort~',
  ),
  moveTo: words(
    'skriv',
    'kontakt mig',
    'fang mig',
    'tilføj mig',
    'find mig',
    'fortsæt',
    'fortsætte',
    'fortsætter vi',
    'tage det',
    'tag det',
    'tale videre',
    'chatte',
    'skift til',
    'skifte til',
    'flytte over',
  ),
  abroad: words('udenlandsk konto', 'udenlandske konto~', 'konto i udlandet'),
}

const fi: Vocabulary = {
  pay: words(
    'maksa',
    'maksakaa',
    'maksat',
    'maksatte',
    'maksaisit',
    'siirrä',
    'siirtäkää',
    'siirrät',
    'talleta',
    'lähetä',
    'lähettäkää',
    '(?:sinun|teidän) .{0,30}(?:maksettava|maksaa|siirrettävä)',
  ),
  fee: words('~maksu', '~maksun', '~maksut', 'vakuus', 'vakuuden', 'ennakko', 'ennakon', 'palkkion', '~kulut'),
  beforehand: words('ensin', 'ennen', 'etukäteen', 'ennakkoon', 'ennakko~'),
  send: words('lähetä', 'lähettäkää', 'lähettäisitkö', 'kuvaa', 'lataa', 'liitä', 'ota kuva', 'toimita'),
  papers: words(
    'passi',
    'passin',
    'passisi',
    'passista',
    'passistasi',
    'passikuva',
    'ajokort~',
    'henkilökort~',
    'henkilöllisyystodistu~',
  ),
  moveTo: words(
    'kirjoita',
    'ota yhteyttä',
    'lisää minut',
    'jatketaan',
    'jatkaa',
    'jatkaisimmeko',
    'siirrytään',
    'siirtyä',
    'vaihdetaan',
    'laita viesti~',
    'puhutaan',
    'tavoitat minut',
    'löydät minut',
  ),
  abroad: words('ulkomai~ (?:pankki)?til~', 'til~ ulkomaill~'),
}

const en: Vocabulary = {
  pay: asked("we|i|we'll|i'll|customers|clients", 'pay', 'send', 'transfer', 'wire', 'deposit'),
  fee: words('~fee', '~fees', 'deposit', 'charge', 'advance'),
  beforehand: words('first', 'before', 'up[ -]?front', 'in advance', 'prior to'),
  send: asked(
    "we|i|we'll|i'll",
    'send',
    'email',
    'e-mail',
    'upload',
    'attach',
    'photograph',
    'take a (?:photo|picture)',
  ),
  papers: words(
    'passports?',
    'driving licen[cs]e',
    "driver'?s licen[cs]e",
    'identity card',
    'id card',
    'photo id',
    'id document',
  ),
  moveTo: words(
    '(?:write|text|message|contact|reach|add|ping|find) me',
    'write to me',
    'continue',
    'move',
    'switch',
    'carry on',
    'take (?:this|it)',
    "let'?s (?:talk|chat)",
    'chat',
    'hit me up',
  ),
  abroad: words(
    'foreign (?:bank )?account',
    'account abroad',
    'overseas (?:bank )?account',
    'offshore (?:bank )?account',
  ),
}

const messenger = words(
  'whats ?app~',
  'telegram~',
  'signal',
  'signalissa',
  'signaliin',
  'wechat~',
  'viber~',
  'snapchat~',
  'messenger',
  'messengerissä',
  'skype~',
  'discord~',
)
const ownMessenger = words('(?:mitt|min|mit|my|minun) (?:whats ?app|telegram|signal|wechat|viber)~')
const currency = words('bitcoin~', 'btc', 'ethereum~', 'usdt', 'tether', 'krypto~', 'crypto~', 'wallet~')

/** Some are written after the fashion of a language, all are looked for in every message. */
export const rules: readonly ScamRule[] = [sv, no, da, fi, en].flatMap(
  ({ pay, fee, beforehand, send, papers, moveTo, abroad }): ScamRule[] => [
    { sign: 'upFrontFee', all: [pay, fee, beforehand] },
    { sign: 'wallet', all: [pay, currency] },
    { sign: 'messenger', all: [moveTo, messenger] },
    { sign: 'foreignAccount', all: [pay, abroad] },
    { sign: 'identityPapers', all: [send, papers] },
  ],
).concat({ sign: 'messenger', all: [ownMessenger] })
