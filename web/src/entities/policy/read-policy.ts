import { type Block, readMarkdown } from '@delvik/documents/markdown'
import type { Language } from '@delvik/schemas/values/languages'
import type { Policy } from '../../i18n/policies.ts'

const files = import.meta.glob<string>('../../../policies/*/*.md', { query: '?raw', import: 'default' })

export async function readPolicy(policy: Policy, language: Language): Promise<Block[]> {
  return readMarkdown(await files[`../../../policies/${language}/${policy}.md`]!())
}
