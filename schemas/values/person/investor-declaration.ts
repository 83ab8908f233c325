import type { Role } from '../account.ts'
import type { Market } from '../markets.ts'
import { monthsAfter } from '../payment/period.ts'

/**
 * What a private investor in the United Kingdom may state of themselves, and by what. The conditions are those of articles
 * 48 and 50A of the Financial Promotion Order 2005, as they stand since 27 March 2024.
 */
export const declarationReasons = {
  highNetWorth: ['income', 'netAssets'],
  sophisticated: ['angelNetwork', 'unlistedInvestments', 'financeProfession', 'directorship'],
} as const
export type StatementKind = keyof typeof declarationReasons
export type DeclarationReason = (typeof declarationReasons)[StatementKind][number]

export const statementKinds = ['highNetWorth', 'sophisticated'] as const satisfies readonly StatementKind[]
/** `neither` is an answer too; nobody is asked again at every turn. */
export const investorAnswers = [...statementKinds, 'neither'] as const
export type InvestorAnswer = (typeof investorAnswers)[number]

/** A statement keeps the words that it was signed with; other words are another version. */
export const statementVersions = ['2026-11'] as const
export const currentStatement = statementVersions[0]

/** Why a declaration holds no more; `unneeded` when it was over while none was asked of its author. */
export const declarationEnds = ['expired', 'withdrawn', 'neither', 'unneeded'] as const
export type DeclarationEnd = (typeof declarationEnds)[number]

const day = 86_400_000

/** A promotion may be shown within twelve months of the signature. */
export function declarationEnd(signedAt: Date): Date {
  return monthsAfter(signedAt, 12)
}

export function declarationReminder(until: Date): Date {
  return new Date(until.getTime() - 14 * day)
}

/** Of whom a declaration is asked, where the platform asks for any. */
export function asksDeclaration({ role, market }: { role?: Role | null; market?: Market | null }): boolean {
  return role === 'investor' && market === 'GB'
}
