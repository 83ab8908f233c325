import type { AgreementVersion } from '@delvik/schemas/values/file-conditions'
import type { Language } from '@delvik/schemas/values/languages'

/** The policy documents by their addresses; each is a Markdown file of this name in every language. */
export const policies = ['terms-and-conditions', 'confidentiality-agreement', 'data-protection-policy', 'disclaimer',
  'accessibility-statement'] as const
export type Policy = (typeof policies)[number]

/** How the PDF of a language is told apart (decision A31): by country, and never as a language. */
const suffixes: Record<Language, string> = { sv: 'sv', no: 'no', da: 'dk', fi: 'fi', 'en-GB': 'uk' }

/** A text of the confidentiality agreement, which stays for those who have accepted it. */
type AcceptedText = `confidentiality-agreement-${AgreementVersion}`

/** Where a policy can be had as a PDF, below `/assets`. */
export function policyPdf(policy: Policy | AcceptedText, language: Language): string {
  return `policies/${policy}-${suffixes[language]}.pdf`
}
