import { describe, expect, test } from '@jest/globals'
import { parseLanguageHosts } from '@delvik/schemas/values/language-hosts'
import { type DocumentParts, documentOf } from './document.ts'
import type { Renderer } from './renderer.ts'
import { Sites } from './sites.ts'

const renderer: Pick<Renderer, 'htmlLang' | 'headScript' | 'pageStateBlock'> = {
  htmlLang: () => 'nb',
  headScript: 'theme()',
  pageStateBlock: ({ language }) => `<script type="application/json">${language}</script>`,
}

const parts: DocumentParts = {
  language: 'no',
  path: '/ost?from=mail',
  translated: false,
  sites: new Sites({ publicUrl: 'https://delvik.example' }),
  title: 'Fisk & <Ost>',
  head: {},
  html: '<p>written</p>',
  texts: {},
  assets: { entry: 'entry-1.js', scripts: ['entry-1.js', 'site-2.js'], styles: ['site-3.css'], font: 'figtree.woff2' },
  demo: false,
}

test("names its language and its title, which can't break out", () => {
  const document = documentOf(parts, renderer)
  expect(document).toContain('<html lang="nb">')
  expect(document).toContain('<title>Fisk &amp; &lt;Ost&gt;</title>')
})

test('preloads what it needs and starts the client last', () => {
  const document = documentOf(parts, renderer)
  expect(document).toContain('<link rel="modulepreload" href="/assets/site-2.js">')
  expect(document).toContain('<link rel="stylesheet" href="/assets/site-3.css">')
  expect(document).toMatch(/<script type="module" src="\/assets\/entry-1\.js"><\/script><\/body><\/html>$/)
})

test('a page that is not for search engines says so', () => {
  expect(documentOf({ ...parts, head: { hidden: true } }, renderer)).toContain('<meta name="robots" content="noindex">')
  expect(documentOf(parts, renderer)).not.toContain('noindex')
})

test('addresses for search engines and previews are whole', () => {
  const head = { canonical: '/pitch/1/x', preview: { 'og:url': '/pitch/1/x', 'og:description': '1 < 2' } }
  const document = documentOf({ ...parts, head }, renderer)
  expect(document).toContain('<link rel="canonical" href="https://delvik.example/pitch/1/x">')
  expect(document).toContain('<meta property="og:url" content="https://delvik.example/pitch/1/x">')
  expect(document).toContain('<meta property="og:description" content="1 &lt; 2">')
})

describe('where languages have hosts', () => {
  const hosts = parseLanguageHosts('en=delvik.example,sv=delvik.se,no=delvik.no,da=delvik.dk,fi=delvik.fi')!
  const sites = new Sites({ publicUrl: 'https://delvik.example', hosts })
  const at = (change: Partial<DocumentParts>) => documentOf({ ...parts, sites, ...change }, renderer)

  test('a page that says the same everywhere names all of its addresses, and its own as the one for search engines', () => {
    const document = at({ translated: true, head: { canonical: '/ost' } })
    expect(document).toContain('<link rel="canonical" href="https://delvik.no/ost">')
    const named = [...document.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link.join(' '))
    expect(named).toEqual([
      'sv-SE https://delvik.se/ost',
      'nb-NO https://delvik.no/ost',
      'da-DK https://delvik.dk/ost',
      'fi-FI https://delvik.fi/ost',
      'en-GB https://delvik.example/ost',
      'x-default https://delvik.example/ost',
    ])
  })

  test('a page in one language stands on the host of that language, and has no translations', () => {
    const document = at({ head: { canonical: '/pitch/1', canonicalIn: 'fi' } })
    expect(document).toContain('<link rel="canonical" href="https://delvik.fi/pitch/1">')
    expect(document).not.toContain('hreflang')
  })

  test('a page that is hidden from search engines names none', () => {
    expect(at({ translated: true, head: { hidden: true } })).not.toContain('hreflang')
  })
})

test.each(['//', '//evil.example/a', '/half', 'https://[', '\\\\', '/\t/'])(
  'what people have written is no address, whatever it begins with: %j',
  (text) => {
    const head = { description: text, preview: { 'og:title': text, 'og:description': text, 'og:url': '/pitch/1' } }
    const document = documentOf({ ...parts, head }, renderer)
    for (const property of ['og:title', 'og:description'])
      expect(document).toContain(`<meta property="${property}" content="${text}">`)
    expect(document).toContain('<meta property="og:url" content="https://delvik.example/pitch/1">')
  },
)

test("structured data can't close their block", () => {
  const head = { structured: { name: '</script><script>alert(1)</script>' } }
  const document = documentOf({ ...parts, head }, renderer)
  expect(document).not.toContain('</script><script>alert(1)')
})
