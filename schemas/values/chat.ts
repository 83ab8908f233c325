/** Code points of one message. */
export const messageLength = 10_000

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

/** New messages that one person may send in so many seconds. */
export const messagePace = { messages: 20, seconds: 10 } as const
