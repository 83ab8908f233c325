/** Hundredths of a percent that a reward takes off one invoice (decision A24). */
export const rewardShare = 2_000

/** Months for which a reward can be used. */
export const rewardMonths = 12

/** Days for which a browser keeps an invitation until its owner has signed up. */
export const invitationDays = 30

/** How a reward stands; it is `planned` while it waits for the next charge. */
export const rewardStates = ['open', 'planned', 'used', 'void', 'expired'] as const
export type RewardState = (typeof rewardStates)[number]

/** Those that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** Five bytes as the eight letters of an invitation or a reward. */
export function codeOf(bytes: Uint8Array): string {
  let number = bytes.slice(0, 5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let code = ''
  for (let place = 0; place < length; place++, number /= 32n) code = letters[Number(number % 32n)] + code
  return code
}

/** As it is kept, however it was typed; nothing for what no code looks like. */
export function readCode(text: string): string | undefined {
  const written = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return written.length === length && [...written].every((one) => letters.includes(one)) ? written : undefined
}

/** As people read it. */
export function writtenCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Where an invitation leads. */
export function invitationPath(code: string): string {
  return `/r/${code.toLowerCase()}`
}
