import type { Currency } from '../markets.ts'

/** An amount in minor units: öre, øre, cents, pence. */
export interface Money {
  amount: bigint
  currency: Currency
}

/** Hundredths of a percent in a whole. */
const whole = 10_000n

/** A quotient to the nearest whole number; what lies between two goes to the even one. The one place where money is rounded. */
export function divided(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return divided(-dividend, -divisor)
  const isBelow = dividend < 0n
  const size = isBelow ? -dividend : dividend
  const [quotient, twice] = [size / divisor, 2n * (size % divisor)]
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n)
  const rounded = isUp ? quotient + 1n : quotient
  return isBelow ? -rounded : rounded
}

/** A part of an amount. @param rate in hundredths of a percent */
export function shareOf(amount: bigint, rate: number): bigint {
  return divided(amount * BigInt(rate), whole)
}

/** The tax in an amount that includes it. @param rate in hundredths of a percent */
export function taxIn(gross: bigint, rate: number): bigint {
  return divided(gross * BigInt(rate), whole + BigInt(rate))
}
