import type { Currency } from './markets.ts'

/** Code points of one message. */
export const messageLength = 10_000

/** Characters of what is looked for in a conversation. */
export const longestSearch = 100

/** Files that may come with one message. */
export const mostAttachments = 5

/** What is often said, in a form that everybody reads in their own language. Codes never change. */
export const phrases = [
  'hello',
  'interested',
  'tellMore',
  'whyThisCompany',
  'whatIsTheMoneyFor',
  'whoOwnsToday',
  'whatIsYourRole',
  'whatDoYouSeek',
  'whatCanYouBring',
  'howMuch',
  'whichShare',
  'isThePriceOpen',
  'sendAccounts',
  'sendBudget',
  'sendAgreement',
  'signConfidentiality',
  'accountsAttached',
  'whenCanWeMeet',
  'meetOnline',
  'meetOnSite',
  'timeSuits',
  'timeDoesNotSuit',
  'readingIt',
  'needTime',
  'askAdviser',
  'comeBackThisWeek',
  'agreed',
  'notForMe',
  'foundSomebody',
  'thanks',
] as const
export type Phrase = (typeof phrases)[number]

/** Who of two does not want to hear of the other. */
export const blockings = ['none', 'byYou', 'byThem'] as const
export type Blocking = (typeof blockings)[number]

/** What becomes of a proposed deal; it is open while it is one of the first two. */
export const dealStates = [
  'proposed',
  'agreed',
  'confirmed',
  'declined',
  'withdrawn',
  'expired',
  'overtaken',
] as const
export type DealState = (typeof dealStates)[number]

/** What one proposes to another: both may be left open; minor units of the currency, hundredths of a percent. */
export interface DealTerms {
  amount: number | null
  currency: Currency
  share: number | null
}

/** What is made for one of the two. */
export const downloadKinds = ['receipt', 'history'] as const
export type DownloadKind = (typeof downloadKinds)[number]

/** Days after which a proposal is reminded of, and after which it is over. */
export const dealDays = { reminder: 3, expiry: 7 } as const

/** What in a message is often the beginning of a fraud. */
export const scamSigns = ['upFrontFee', 'wallet', 'messenger', 'foreignAccount', 'identityPapers'] as const
export type ScamSign = (typeof scamSigns)[number]

/** To how many people somebody may write the same within a day, when it has so many letters and digits. */
export const sameText = { people: 5, length: 40 } as const

/** New messages that one person may send in so many seconds. */
export const messagePace = { messages: 20, seconds: 10 } as const
