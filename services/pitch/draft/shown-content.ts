import { logoUrl } from '@delvik/schemas/values/pitch'
import type { WrittenContent } from '../pitch/drafts.ts'

/** Written content as the graph shows it. */
export function shownContent({ logo, ...content }: WrittenContent) {
  return { ...content, logo: logo && shownLogo(logo) }
}

function shownLogo({ receipt, size, name, ...logo }: NonNullable<WrittenContent['logo']>) {
  return { url: logoUrl(logo), receipt, name: name ?? null, size }
}
