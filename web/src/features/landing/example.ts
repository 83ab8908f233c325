import { type Offer, sharesOf } from '../../entities/pitch/shares.ts'
import type { Currency } from '../../graph/schema.generated.ts'

export interface OfferedPitch extends Offer {
  companyName: string
  currency: Currency
  assets: string | null
}

/** A pitch whose bar has all three kinds of holders; undefined where none of the newest has. */
export function exampleOf(pitches: readonly OfferedPitch[]): OfferedPitch | undefined {
  return pitches.find((pitch) => {
    const shares = sharesOf(pitch)
    return shares && pitch.assets && shares.kept > 0 && shares.offered + shares.kept < 10_000
  })
}
