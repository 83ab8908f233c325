import type { PitchContent } from '@delvik/schemas/events/pitch'

/** A pitch for tests. Its personal parts occur nowhere else, so that a scan for them means something. */
export const content: PitchContent = {
  market: 'SE',
  lang: 'sv',
  industry: 'dataIt',
  logo: { path: '/users/0193c1f0-0000-7000-8000-00000000000a/logo/l.png', generation: '1', token: 'canary-token' },
  companyName: 'Kanarielund Optik',
  phase: 'growth',
  companyType: 'limitedCompany',
  organisationNumber: '5560160680',
  employees: 4,
  currency: 'SEK',
  revenue: 120_000_00,
  valuation: 4_000_000_00,
  county: 'SE-M',
  city: 'Kanariestad',
  address: 'Kanariegatan 7',
  phone: '+46701234567',
  website: 'https://kanarielund.example.se/',
  video: 'https://youtu.be/kanarie',
  text: 'Vi slipar linser för kanariefåglar och söker en delägare som vill vara med och bygga en andra verkstad.',
  startDate: '2019-02-28',
  fundingRound: 'seed',
  assets: 500_000_00,
  equityOffered: 1250,
  remainingShare: 8750,
  rolesSought: ['board', 'partTime'],
  skills: ['export', 'production'],
  fewestHours: 5,
  mostHours: 15,
  smallestTicket: 100_000_00,
  largestTicket: 500_000_00,
  document: null,
}

/** What it may carry besides. */
export const document: NonNullable<PitchContent['document']> = {
  path: '/users/0193c1f0-0000-7000-8000-00000000000a/documents/kanarie/Kanarieplan.pdf',
  generation: '2',
  name: 'Kanarieplan för delägare.pdf',
  size: 184_320,
  type: 'application/pdf',
}
