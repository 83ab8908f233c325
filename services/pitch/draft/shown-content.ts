import { storedAt } from '@delvik/schemas/values/files'
import { logoUrl } from '@delvik/schemas/values/pitch'
import type { WrittenContent } from '../pitch/drafts.ts'

/** Written content as the graph shows it. */
export function shownContent({ logo, document, ...content }: WrittenContent) {
  return { ...content, logo: logo && shownLogo(logo), document: document && shownDocument(document) }
}

function shownLogo({ receipt, size, name, ...logo }: NonNullable<WrittenContent['logo']>) {
  return { url: logoUrl(logo), receipt, name: name ?? null, size }
}

function shownDocument({ path, submitted, ...document }: NonNullable<WrittenContent['document']>) {
  return { ...document, storedAt: submitted ? null : storedAt(path) }
}
