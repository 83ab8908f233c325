import { noFit } from '@delvik/schemas/values/co-owner/fit'
import type { DraftPartsFragment, EditedPartsFragment } from '../src/features/wizard/wizard.generated.ts'

type Content = DraftPartsFragment['content']

const complete: Content = {
  market: 'SE',
  lang: 'sv',
  industry: 'groceriesStores',
  logo: { url: '/logo.png', receipt: 'receipt', name: 'logo.png', size: 1024 },
  companyName: 'Kringelgården Bageri',
  phase: 'profitable',
  companyType: 'limitedCompany',
  organisationNumber: null,
  employees: 12,
  currency: 'SEK',
  revenue: null,
  valuation: null,
  county: 'SE-E',
  city: 'Norrköping',
  address: null,
  phone: null,
  website: 'https://kringelgarden.example',
  video: null,
  text: 'Fyra bagerier i Norrköping.',
  startDate: null,
  fundingRound: null,
  assets: null,
  equityOffered: null,
  remainingShare: null,
  ...noFit,
  document: null,
}

/** A draft that can be submitted, but for what is given. */
export function aDraft(content: Partial<Content> = {}): DraftPartsFragment & EditedPartsFragment {
  return {
    id: 'd',
    version: 1,
    savedAt: '2026-11-22T11:00:00Z',
    basedOn: null,
    dueIfSubmittedNow: '2026-11-23T11:00:00Z',
    edits: null,
    content: { ...complete, ...content },
  }
}
