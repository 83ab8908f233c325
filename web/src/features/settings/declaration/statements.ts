import type { DeclarationReason, StatementKind } from '@delvik/schemas/values/person/investor-declaration'

/**
 * What is signed, in English for everybody: it is a statement under English law, and everybody's is the same. The texts of
 * version 2026-11; other words are another version, which `statements.test.ts` holds.
 */
export const statements: Record<StatementKind, { opening: string }> = {
  highNetWorth: {
    opening:
      'I declare that I am a high net worth individual for the purposes of the Financial Services and Markets Act 2000 (Financial Promotion) Order 2005, because this is true of me:',
  },
  sophisticated: {
    opening:
      'I declare that I am a self-certified sophisticated investor for the purposes of the Financial Services and Markets Act 2000 (Financial Promotion) Order 2005, because this is true of me:',
  },
}

export const reasonTexts: Record<DeclarationReason, string> = {
  income: 'My annual income in the last financial year was £100,000 or more, pension withdrawals not counted.',
  netAssets:
    'Throughout the last financial year I held net assets of £250,000 or more. The home that I live in, loans secured on it, my pension and what insurance pays do not count.',
  angelNetwork: 'I have been a member of a network or syndicate of business angels for at least the last six months.',
  unlistedInvestments: 'I have made more than one investment in an unlisted company in the last two years.',
  financeProfession:
    'I work, or have worked in the last two years, in private equity or in the provision of finance for small and medium enterprises.',
  directorship:
    'I am, or have been in the last two years, a director of a company with an annual turnover of at least £1 million.',
}

export const closing = [
  'I accept that offers which I am shown may not have been approved by a person authorised by the Financial Conduct Authority, that their content need not meet its rules, and that I may have no right to complain to the Financial Ombudsman Service or to claim from the Financial Services Compensation Scheme.',
  'I know that I can lose all the money that I invest, and that I can seek advice from somebody who specialises in advising on such investments.',
]
