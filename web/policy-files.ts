import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Block, type Inline, readMarkdown } from '../documents/markdown.ts'
import { writePdf } from '../documents/pdf.ts'
import { type AgreementVersion, agreementVersions, currentAgreement } from '../schemas/values/file-conditions.ts'
import { type Language, languages, localeOf } from '../schemas/values/languages.ts'
import { policies, type Policy, policyPdf } from './src/i18n/policies.ts'

const sources = fileURLToPath(new URL('policies', import.meta.url))
/** The day of the first version, so that a build changes nothing that nobody has changed. */
const created = new Date('2026-11-23T00:00:00Z')

/**
 * Writes each policy in each language as a PDF, of the same text as its page, to where the client is served from; of the
 * confidentiality agreement each text that somebody may have accepted.
 */
export async function writePolicies(client: string): Promise<void> {
  await mkdir(path.join(client, 'policies'), { recursive: true })
  const all = languages.flatMap((language) => [
    ...policies.map((policy) => ({ name: policyPdf(policy, language), source: policy, language })),
    ...agreementVersions.map((version) => {
      return {
        name: policyPdf(`confidentiality-agreement-${version}`, language),
        source: agreementSource(version),
        language,
      }
    }),
  ])
  await Promise.all(all.map(async ({ name, source, language }) => {
    await writeFile(path.join(client, name), await pdfOf(source, language))
  }))
}

/** The present text is the policy's own; a former one stays in a file beside it. */
export function agreementSource(version: AgreementVersion): string {
  const present: Policy = 'confidentiality-agreement'
  return version === currentAgreement ? present : `${present}-${version}`
}

async function pdfOf(source: string, language: Language): Promise<Buffer> {
  const blocks = readMarkdown(await readFile(path.join(sources, language, `${source}.md`), 'utf8'))
  const footer = (page: number, pages: number) => `Delvik · ${page} / ${pages}`
  return writePdf(blocks.map(printed), { lang: localeOf[language], author: 'Delvik', footer, created })
}

/** Which site a page of ours belongs to is not known when it is printed: its links are plain words. */
function printed(block: Block): Block {
  const words = (content: readonly Inline[]) =>
    content.map((run) => (run.href?.startsWith('/') ? { text: run.text } : run))
  if (block.kind === 'list') return { ...block, items: block.items.map(words) }
  return { ...block, content: words(block.content) }
}
