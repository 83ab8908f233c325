import type { Language } from '@delvik/schemas/values/languages'
import type { Assets } from './built.ts'
import type { Head, Renderer } from './renderer.ts'
import { alternatesOf, type Sites } from './sites.ts'

export interface DocumentParts {
  language: Language
  /** Path with its query, as it was asked for. */
  path: string
  /** Says the same on the hosts of all languages. */
  translated: boolean
  sites: Sites
  title: string
  head: Head
  html: string
  hydration?: unknown
  texts: object
  assets: Assets
  demo: boolean
}

type DocumentRenderer = Pick<Renderer, 'htmlLang' | 'headScript' | 'pageStateBlock'>

/** The whole document of a page. */
export function documentOf(parts: DocumentParts, renderer: DocumentRenderer): string {
  const { language, title, html, hydration, texts, assets, demo, sites } = parts
  return [
    `<!doctype html><html lang="${renderer.htmlLang(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(title)}</title>`,
    ...headTags(parts),
    ...alternates(parts),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f1">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1614">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
    `<script>${renderer.headScript}</script>`,
    assets.font ? `<link rel="preload" href="/assets/${assets.font}" as="font" type="font/woff2" crossorigin>` : '',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...assets.scripts.map((file) => `<link rel="modulepreload" href="/assets/${file}">`),
    `</head><body><div id="root">${html}</div>`,
    renderer.pageStateBlock({ language, sites: sites.origins, demo, texts, hydration }),
    `<script type="module" src="/assets/${assets.entry}"></script></body></html>`,
  ].join('\n')
}

/** Of what previews are told, the paths; anything else is what people have written. */
const addresses = new Set(['og:url'])

function headTags({ head, title, language, sites }: DocumentParts): string[] {
  const { description, hidden, canonical, canonicalIn = language, preview, structured } = head
  const whole = (path: string) => new URL(path, sites.originOf(canonicalIn)).href
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

function alternates({ head, path, translated, sites }: DocumentParts): string[] {
  if (!translated || head.hidden) return []
  return alternatesOf(path.split('?')[0]!, sites.origins).map(([lang, href]) =>
    `<link rel="alternate" hreflang="${lang}" href="${escape(href)}">`
  )
}

/** JSON that can't close the block it stands in. */
function harmless(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!)
}
