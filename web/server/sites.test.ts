import { describe, expect, test } from '@jest/globals'
import { parseLanguageHosts } from '@delvik/schemas/values/language-hosts'
import { Sites } from './sites.ts'

const five = 'en=delvik.example,sv=delvik.se,no=delvik.no,da=delvik.dk,fi=delvik.fi'
const local = 'en=localhost:8080,sv=se.localhost:8080,no=no.localhost:8080,da=dk.localhost:8080,fi=fi.localhost:8080'
const shared = 'en=delvik.example,sv=delvik.example,no=delvik.example,da=delvik.dk,fi=delvik.fi'

const sites = (hosts?: string, publicUrl = 'https://delvik.example') =>
  new Sites({ publicUrl, hosts: hosts === undefined ? undefined : parseLanguageHosts(hosts)! })

describe('a host of its own', () => {
  test.each([
    ['delvik.fi', 'fi'],
    ['DELVIK.FI', 'fi'],
    ['delvik.fi.', 'fi'],
    ['delvik.fi:443', 'fi'],
    ['delvik.example', 'en-GB'],
    ['www.delvik.fi', 'sv'],
    ['delvik.fi.evil.example', 'sv'],
    ['evil.example', 'sv'],
    ['', 'sv'],
    ['localhost:8080', 'en-GB'],
    ['127.0.0.1', 'en-GB'],
    ['[::1]:8080', 'en-GB'],
    ['localhost.evil.example', 'sv'],
  ])('decides the language: %j speaks %s, whatever anybody has chosen', (host, language) => {
    expect(sites(five).of({ headers: { host, cookie: 'lang=da', 'accept-language': 'no' } }).language).toBe(language)
  })

  test('is named by what is configured, not by what a request calls it', () => {
    expect(sites(five).of({ headers: { host: 'evil.example' } })).toEqual({
      language: 'sv',
      origin: 'https://delvik.se',
    })
    const forwarded = { host: 'delvik.fi', 'x-forwarded-host': 'evil.example' }
    expect(sites(five).of({ headers: forwarded })).toEqual({ language: 'fi', origin: 'https://delvik.fi' })
  })

  test('has its port where it stands on one', () => {
    const here = sites(local, 'http://localhost:8080')
    expect(here.of({ headers: { host: 'dk.localhost:8080' } })).toEqual({
      language: 'da',
      origin: 'http://dk.localhost:8080',
    })
    expect(here.of({ headers: { host: 'dk.localhost:1' } }).language).toBe('sv')
  })
})

describe('a host that several languages share', () => {
  const spoken = (headers: Record<string, string>) =>
    sites(shared).of({ headers: { host: 'delvik.example', ...headers } }).language

  test('asks for the choice, then for what the browser wants, then speaks Swedish', () => {
    expect(spoken({ cookie: 'a=b; lang=no', 'accept-language': 'en' })).toBe('no')
    expect(spoken({ 'accept-language': 'de, nb-NO;q=0.9, en;q=0.8' })).toBe('no')
    expect(spoken({ 'accept-language': 'de' })).toBe('sv')
    expect(spoken({ cookie: 'lang=fi' })).toBe('sv')
  })
})

describe('without hosts of languages', () => {
  const spoken = (host: string, cookie = '') => sites().of({ headers: { host, cookie } })

  test('a saved choice wins, then one’s own machine speaks English and every other host Swedish', () => {
    expect(spoken('localhost:8080', 'lang=fi').language).toBe('fi')
    expect(spoken('localhost:8080').language).toBe('en-GB')
    expect(spoken('delvik.example').language).toBe('sv')
    expect(spoken('delvik.example', 'lang=uk').language).toBe('sv')
  })

  test('every page stands at the one address that people know', () => {
    expect(spoken('evil.example').origin).toBe('https://delvik.example')
    expect(sites().origins).toBeUndefined()
  })
})

test.each(['', 'sv=delvik.se', `${five},de=delvik.de`, five.replace('fi=', 'sv='),
  five.replace('delvik.fi', 'https://a.b')])(
    'hosts that are not one for each language are refused: %j',
    (text) => {
      expect(parseLanguageHosts(text)).toBeNull()
    },
  )
