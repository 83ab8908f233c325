/** What a card does, by the numbers that Stripe gives testers: https://docs.stripe.com/testing. */
export interface TestCard {
  number: string
  /** Declined at once, so that it cannot be stored either. */
  declines?: Decline
  /** Declined whenever it is charged, although it could be stored. */
  declinesLater?: Decline
  /** Its owner is asked: every time, or only before it is stored. */
  asks?: 'always' | 'first'
}

export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  decline_code: string
  message: string
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const insufficient: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const expired: Decline = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' }
const cvc: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const processing: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}
/** Of a payment that needs its owner while nobody is there. */
export const needsOwner: Decline = {
  code: 'card_declined',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** By the names of Stripe's test payment methods without `pm_card_`. */
export const testCards = {
  visa: { number: '4242424242424242' },
  mastercard: { number: '5555555555554444' },
  chargeDeclined: { number: '4000000000000002', declines: declined },
  chargeDeclinedInsufficientFunds: { number: '4000000000009995', declines: insufficient },
  chargeDeclinedExpiredCard: { number: '4000000000000069', declines: expired },
  chargeDeclinedIncorrectCvc: { number: '4000000000000127', declines: cvc },
  chargeDeclinedProcessingError: { number: '4000000000000119', declines: processing },
  chargeCustomerFail: { number: '4000000000000341', declinesLater: declined },
  authenticationRequired: { number: '4000002760003184', asks: 'always' },
  authenticationRequiredOnSetup: { number: '4000002500003155', asks: 'first' },
} as const satisfies Record<string, TestCard>

export type CardName = keyof typeof testCards

export function cardOf(name: CardName): TestCard {
  return testCards[name]
}

/** @param number digits only */
export function cardNamed(number: string): CardName | undefined {
  return (Object.keys(testCards) as CardName[]).find((name) => testCards[name].number === number) // the keys of a record
}

/** The check digit that every card has: ISO/IEC 7812-1, annex B. */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, i) => {
    const weighted = Number(digit) * (i % 2 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
