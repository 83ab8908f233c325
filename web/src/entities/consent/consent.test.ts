/** @jest-environment ./testing/browser-environment.ts */
import { beforeEach, expect, jest, test } from '@jest/globals'

/** As a page that has just been opened. */
async function opened() {
  jest.resetModules()
  return import('./consent.ts')
}

beforeEach(() => localStorage.clear())

test('is unasked until somebody answers, and kept with its version and moment', async () => {
  const { consent, giveConsent, consentVersion } = await opened()
  expect(consent()).toBe('unasked')
  giveConsent('necessary')
  expect(consent()).toBe('necessary')
  expect(JSON.parse(localStorage.getItem('consent')!)).toEqual({
    version: consentVersion,
    analytics: false,
    at: expect.any(String),
  })
  expect((await opened()).consent()).toBe('necessary')
})

test('can be changed', async () => {
  const { consent, giveConsent } = await opened()
  giveConsent('necessary')
  giveConsent('analytics')
  expect(consent()).toBe('analytics')
  expect((await opened()).consent()).toBe('analytics')
})

test.each(['garbage', '{"version":0,"analytics":true}', '{"version":1,"analytics":"yes"}', 'null'])(
  'is asked for again over %s',
  async (kept) => {
    localStorage.setItem('consent', kept)
    expect((await opened()).consent()).toBe('unasked')
  },
)

test('holds for the page where the browser keeps nothing', async () => {
  const { consent, giveConsent } = await opened()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  giveConsent('analytics')
  expect(consent()).toBe('analytics')
  full.mockRestore()
})
