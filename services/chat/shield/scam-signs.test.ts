import { describe, expect, test } from '@jest/globals'
import type { ScamSign } from '@delvik/schemas/values/chat'
import { scamSigns } from './scam-signs.ts'

type Told = readonly [ScamSign, string]

/** What is warned of, and what people write to each other without meaning any of it. */
const languages: Record<string, { warned: Told[]; harmless: string[] }> = {
  sv: {
    warned: [
      ['upFrontFee', 'Innan pengarna kan föras över måste du betala en handläggningsavgift på 4 500 kronor.'],
      ['upFrontFee', 'Betala ett förskott så reserverar jag andelen åt dig.'],
      ['upFrontFee', 'Swisha depositionen först, sedan skickar jag avtalet.'],
      ['wallet', 'Skicka beloppet i bitcoin så går det fortare.'],
      ['wallet', 'Du betalar till vår wallet: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
      ['messenger', 'Kan vi fortsätta på WhatsApp? Där svarar jag snabbare.'],
      ['messenger', 'Skriv till mig på Telegram, @kapital_nu.'],
      ['messenger', 'Mitt WhatsApp är 070-000 00 00.'],
      ['foreignAccount', 'Sätt in köpeskillingen på vårt konto i utlandet.'],
      ['foreignAccount', 'Kontot är LT12 1000 0111 0100 1000.'],
      ['identityPapers', 'Skicka en bild på passet så att banken kan godkänna dig.'],
      ['identityPapers', 'Ladda upp en kopia av ditt körkort här i chatten.'],
    ],
    harmless: [
      'Vi betalar en årlig avgift till franchisegivaren, ungefär 3 procent av omsättningen.',
      'Innan vi skriver avtal ska vi betala revisorns arvode själva.',
      'Vårt konto i utlandet är avslutat sedan 2023.',
      'Kunderna beställer mest via WhatsApp, och butiken svarar inom en timme.',
      'Vi bygger en betaltjänst för krypto och har tillstånd av Finansinspektionen.',
      'Mitt pass går ut i maj, så jag kommer med tåg till mötet.',
      'Skicka gärna årsredovisningen och budgeten innan vi ses.',
      'Vårt IBAN är SE45 5000 0000 0583 9825 7466, det står på fakturan.',
      'Träningspasset på fredagar är fullbokat, och medlemsavgiften höjs i höst.',
      'Vi fick en signal från en annan investerare förra veckan.',
    ],
  },
  no: {
    warned: [
      ['upFrontFee', 'Før pengene kan utbetales må du betale et behandlingsgebyr på 3 900 kroner.'],
      ['upFrontFee', 'Betal depositumet først, så sender jeg avtalen.'],
      ['wallet', 'Overfør beløpet i bitcoin, så går det raskere.'],
      ['wallet', 'Send USDT til adressen jeg gir deg.'],
      ['messenger', 'Kan vi fortsette på WhatsApp?'],
      ['messenger', 'Ta kontakt med meg på Telegram i stedet.'],
      ['messenger', 'Mitt Signal-nummer får du her.'],
      ['foreignAccount', 'Sett inn summen på en utenlandsk konto.'],
      ['foreignAccount', 'IBAN: DE89 3704 0044 0532 0130 00'],
      ['identityPapers', 'Send et bilde av passet ditt, så blir du godkjent.'],
      ['identityPapers', 'Last opp en kopi av førerkortet.'],
    ],
    harmless: [
      'Vi betaler en årlig avgift til kjeden, rundt 3 prosent av omsetningen.',
      'Før sommeren skal vi betale gebyret til Brønnøysund selv.',
      'Kundene bestiller for det meste på WhatsApp.',
      'Vi utvikler en lommebok for krypto og har konsesjon fra Finanstilsynet.',
      'Passet mitt går ut i mai, så jeg tar toget.',
      'Send gjerne årsregnskapet og budsjettet før vi møtes.',
      'Kontonummeret vårt er NO93 8601 1117 947 og står på fakturaen.',
      'Vi har kontakt med kundene på Messenger hver dag.',
      'Det er et godt signal at to andre har spurt.',
    ],
  },
  da: {
    warned: [
      ['upFrontFee', 'Inden pengene kan udbetales, skal du betale et ekspeditionsgebyr på 2.900 kr.'],
      ['upFrontFee', 'Overfør depositummet først, så får du aftalen.'],
      ['wallet', 'Send beløbet i bitcoin, det går hurtigere.'],
      ['wallet', 'Du betaler i krypto til vores konto.'],
      ['messenger', 'Kan vi fortsætte på WhatsApp?'],
      ['messenger', 'Skriv til mig på Telegram.'],
      ['messenger', 'Mit WhatsApp er 20 12 34 56.'],
      ['foreignAccount', 'Indsæt købesummen på vores konto i udlandet.'],
      ['foreignAccount', 'Kontoen er FR1420041010050500013M02606'],
      ['identityPapers', 'Send et billede af dit pas, så banken kan godkende dig.'],
      ['identityPapers', 'Upload en kopi af kørekortet her.'],
    ],
    harmless: [
      'Vi betaler en årlig afgift til kæden, cirka 3 procent af omsætningen.',
      'Inden jul skal vi betale gebyret til Erhvervsstyrelsen selv.',
      'Kunderne bestiller mest på WhatsApp.',
      'Vi udvikler en løsning til krypto og har tilladelse fra Finanstilsynet.',
      'Mit pas udløber i maj, så jeg tager toget.',
      'Send gerne regnskabet og budgettet, før vi mødes.',
      'Vores konto er DK50 0040 0440 1162 43, den står på fakturaen.',
      'Det skal nok passe med fredag klokken ti.',
      'Vi har en udenlandsk konto til vores leverandører i Polen.',
    ],
  },
  fi: {
    warned: [
      ['upFrontFee', 'Sinun pitää maksaa käsittelymaksu ennen kuin rahat siirretään.'],
      ['upFrontFee', 'Maksa vakuus etukäteen, niin varaan osuuden sinulle.'],
      ['wallet', 'Siirrä summa bitcoineina, se on nopeampaa.'],
      ['wallet', 'Lähetä USDT tähän osoitteeseen.'],
      ['messenger', 'Jatketaan WhatsAppissa, vastaan siellä nopeammin.'],
      ['messenger', 'Kirjoita minulle Telegramiin.'],
      ['messenger', 'Minun WhatsApp on 040 000 0000.'],
      ['foreignAccount', 'Maksa kauppahinta ulkomaiselle tilille.'],
      ['foreignAccount', 'Tilinumero on EE38 2200 2210 2014 5685.'],
      ['identityPapers', 'Lähetä kuva passistasi, niin pankki hyväksyy sinut.'],
      ['identityPapers', 'Ota kuva ajokortista ja liitä se tähän.'],
    ],
    harmless: [
      'Maksamme ketjulle vuosittain noin kolmen prosentin maksun.',
      'Osuus maksaa 50 000 euroa, ja kulut jaetaan puoliksi.',
      'Asiakkaat tilaavat enimmäkseen WhatsAppilla.',
      'Kehitämme kryptolompakkoa, ja meillä on Finanssivalvonnan lupa.',
      'Passini vanhenee toukokuussa, joten tulen junalla.',
      'Lähetä tilinpäätös ja budjetti ennen tapaamista.',
      'Tilimme on FI21 1234 5600 0007 85, se lukee laskussa.',
      'Ennen kesää maksamme rekisteröintimaksun itse.',
      'Ulkomaiset asiakkaat tuovat puolet liikevaihdosta.',
    ],
  },
  en: {
    warned: [
      ['upFrontFee', 'You need to pay a processing fee of £450 before the funds are released.'],
      ['upFrontFee', 'Please transfer the deposit first and I will hold the share for you.'],
      ['upFrontFee', 'Pay the legal fees up front and we can close this week.'],
      ['wallet', 'Please send the amount in bitcoin, it is faster.'],
      ['wallet', 'My address is 0x52908400098527886E0F7030069857D2E4169EE7'],
      ['messenger', 'Shall we continue on WhatsApp? I answer faster there.'],
      ['messenger', 'Add me on Telegram.'],
      ['messenger', 'My WhatsApp is +44 7700 900000.'],
      ['foreignAccount', 'Wire the price to our offshore account.'],
      ['foreignAccount', 'IBAN LT12 1000 0111 0100 1000 please'],
      ['identityPapers', 'Send me a photo of your passport so that the bank can approve you.'],
      ['identityPapers', 'Upload your driving licence here.'],
    ],
    harmless: [
      'We pay an annual fee to the franchisor, about 3 per cent of turnover.',
      "Before we sign we'll pay the solicitor's fees ourselves.",
      'Customers order on WhatsApp and the shop answers within the hour.',
      'We build a crypto wallet and are registered with the FCA.',
      'Some customers pay with bitcoin, but most use cards.',
      'My passport expires in May, so I will come by train.',
      'Please send the accounts and the budget before we meet.',
      'Our account is GB29 NWBK 6016 1331 9268 19, as on the invoice.',
      'We make passport holders and leather goods in Leeds.',
      'The delivery charge is paid by the customer.',
    ],
  },
}

describe.each(Object.entries(languages))('%s', (_, { warned, harmless }) => {
  test.each(warned)('%s: %s', (sign, body) => expect(scamSigns(body)).toEqual([sign]))
  test.each(harmless)('says nothing of: %s', (body) => expect(scamSigns(body)).toEqual([]))
  test('has enough examples of both', () => {
    expect([warned.length, harmless.length].every((n) => n >= 8)).toBe(true)
  })
})

test('each sign is named once, and several in one message', () => {
  const body = 'Betala avgiften först. Betala avgiften först! Skriv till mig på Telegram.'
  expect(scamSigns(body)).toEqual(['upFrontFee', 'messenger'])
})

test('words that lie in different sentences are no sign', () => {
  expect(scamSigns('Vi ses på onsdag innan mötet. Betala fikat. Avgiften står i avtalet.')).toEqual([])
})

test('a long message is read in a moment', () => {
  const body = 'betala skicka avgift innan '.repeat(370)
  const before = performance.now()
  scamSigns(body)
  expect(performance.now() - before).toBeLessThan(250)
})
