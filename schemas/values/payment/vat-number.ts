import type { Market } from '../markets.ts'

/** As they are written without spaces; of Northern Ireland too, which has a code of its own. */
const formats: Record<Market, RegExp> = {
  SE: /^SE\d{10}01$/,
  NO: /^NO\d{9}MVA$/,
  DK: /^DK[1-9]\d{7}$/,
  FI: /^FI\d{8}$/,
  GB: /^(GB|XI)(\d{9}|\d{12})$/,
}

/** In its one form, or nothing when it is none of the market's: whether it is somebody's only the register knows. */
export function readVatNumber(text: string, market: Market): string | undefined {
  const written = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return formats[market].test(written) ? written : undefined
}
