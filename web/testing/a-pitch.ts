import type { PitchRowContent } from '../src/entities/pitch/pitch-row.tsx'

/** Of a pitch what a row shows, without figures. */
export const aPitch = {
  id: '1',
  lang: 'sv',
  industry: 'groceriesStores',
  phase: 'profitable',
  county: 'SE-E',
  city: 'Norrköping',
  logo: '',
  companyName: 'Kringelgården',
  currency: 'SEK',
  assets: null,
  valuation: null,
  equityOffered: null,
  remainingShare: null,
  promoted: false,
  verified: false,
  about: null,
  excerpt: 'Fyra bagerier.',
} as const satisfies PitchRowContent
