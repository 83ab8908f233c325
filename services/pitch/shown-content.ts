import { logoUrl } from '@delvik/schemas/values/pitch'
import type { WrittenContent } from './drafts.ts'

/** Written content as the graph shows it. */
export function shownContent({ logo, ...content }: WrittenContent) {
  return {
    ...content,
    logo: logo && { url: logoUrl(logo), receipt: logo.receipt, name: logo.path.split('/').at(-1) ?? null, size: logo.size },
  }
}
