import { expect, test } from '@jest/globals'
import { parseLanguageHosts } from '@delvik/schemas/values/language-hosts'
import { robots, sitemap } from './search-engines.ts'
import { Sites } from './sites.ts'

const hosts = parseLanguageHosts('en=delvik.example,sv=delvik.se,no=delvik.no,da=delvik.dk,fi=delvik.fi')!
const sites = new Sites({ publicUrl: 'https://delvik.example', hosts })

test('robots leave the application alone, and are told of the pages of this host', () => {
  const told = robots('https://delvik.fi')
  for (const path of ['/pages/', '/staff/', '/auth/', '/graphql']) expect(told).toContain(`Disallow: ${path}\n`)
  expect(told).toContain('Sitemap: https://delvik.fi/sitemap.xml')
})

test('the map has each page at the address of this host, with those of all others', () => {
  const map = sitemap(['/', '/help'], 'https://delvik.fi', sites)
  const listed = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
  expect(listed).toEqual(['https://delvik.fi/', 'https://delvik.fi/help'])
  expect(map).toContain('hreflang="nb-NO" href="https://delvik.no/help"')
  expect(map.match(/hreflang/g)).toHaveLength(12)
})

test('without hosts of languages there are no others', () => {
  expect(sitemap(['/'], 'https://delvik.example', { origins: undefined })).not.toContain('hreflang')
})
