import { type Block, readMarkdown } from '@delvik/documents/markdown'
import { type AgreementVersion, agreementVersions, currentAgreement } from '@delvik/schemas/values/file-conditions'
import type { Language } from '@delvik/schemas/values/languages'
import type { Policy } from '../../i18n/policies.ts'

const files = import.meta.glob<string>('../../../policies/*/*.md', { query: '?raw', import: 'default' })

export async function readPolicy(policy: Policy, language: Language): Promise<Block[]> {
  return readMarkdown(await source(policy, language))
}

/** A text that was accepted once stays: of a former version beside the present one. Null for one that never was. */
export async function readAgreement(version: string, language: Language): Promise<Block[] | null> {
  if (!agreementVersions.includes(version as AgreementVersion)) return null
  const name = 'confidentiality-agreement'
  return readMarkdown(await source(version === currentAgreement ? name : `${name}-${version}`, language))
}

function source(name: string, language: Language): Promise<string> {
  return files[`../../../policies/${language}/${name}.md`]!()
}
