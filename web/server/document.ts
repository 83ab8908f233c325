import type { Language } from '@delvik/schemas/values/languages'
import type { Assets } from './built.ts'
import type { Head, Renderer } from './renderer.ts'

export interface DocumentParts {
  language: Language
  title: string
  head: Head
  html: string
  hydration?: unknown
  texts: object
  assets: Assets
  demo: boolean
  publicUrl: string
}

type DocumentRenderer = Pick<Renderer, 'htmlLang' | 'themeScript' | 'pageStateBlock'>

/** The whole document of a page. */
export function documentOf(parts: DocumentParts, renderer: DocumentRenderer): string {
  const { language, title, head, html, hydration, texts, assets, demo, publicUrl } = parts
  return [
    `<!doctype html><html lang="${renderer.htmlLang(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(title)}</title>`,
    ...headTags(head, title, publicUrl),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f1">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1614">',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
    `<script>${renderer.themeScript}</script>`,
    assets.font ? `<link rel="preload" href="/assets/${assets.font}" as="font" type="font/woff2" crossorigin>` : '',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...assets.scripts.map((file) => `<link rel="modulepreload" href="/assets/${file}">`),
    `</head><body><div id="root">${html}</div>`,
    renderer.pageStateBlock({ language, demo, texts, hydration }),
    `<script type="module" src="/assets/${assets.entry}"></script></body></html>`,
  ].join('\n')
}

/** Of what previews are told, the paths; anything else is what people have written. */
const addresses = new Set(['og:url'])

function headTags(head: Head, title: string, origin: string): string[] {
  const { description, hidden, canonical, preview, structured } = head
  const whole = (path: string) => new URL(path, origin).href
  const tags = [
    description && `<meta name="description" content="${escape(description)}">`,
    hidden && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escape(whole(canonical))}">`,
    ...Object.entries(preview ? { 'og:title': title, ...preview } : {}).map(
      ([property, content]) =>
        `<meta property="${property}" content="${escape(addresses.has(property) ? whole(content) : content)}">`,
    ),
    structured && `<script type="application/ld+json">${harmless(structured)}</script>`,
  ]
  return tags.filter((tag): tag is string => Boolean(tag))
}

/** JSON that can't close the block it stands in. */
function harmless(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!)
}
