import { parseLanguageHosts } from '@delvik/schemas/values/language-hosts'
import { describe, expect, it } from '@jest/globals'
import { placeOf } from './place.ts'

const hosts = parseLanguageHosts('en=delvik.example,sv=delvik.se,no=delvik.no,da=delvik.dk,fi=delvik.fi')!
const shared = parseLanguageHosts('en=delvik.example,sv=delvik.se,no=delvik.se,da=delvik.se,fi=delvik.fi')!

describe('the market of a session', () => {
  it.each([['delvik.se', 'SE'], ['Delvik.NO.', 'NO'], ['delvik.fi:8443', 'FI'], ['delvik.example', 'GB']])(
    'is that of its host: %s',
    (host, market) => expect(placeOf({ host }, hosts).market).toBe(market),
  )

  it('is unknown on a host of several languages, of none, and where no language has its own', () => {
    expect(placeOf({ host: 'delvik.se' }, shared).market).toBeNull()
    expect(placeOf({ host: 'evil.example' }, hosts).market).toBeNull()
    expect(placeOf({}, hosts).market).toBeNull()
    expect(placeOf({ host: 'delvik.se' }).market).toBeNull()
  })
})
