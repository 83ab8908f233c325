import { describe, expect, it } from '@jest/globals'
import { deviceName } from './device-name.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Safari, macOS', `${mac}/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`],
    ['Chrome, Windows', windows],
    ['Edge, Windows', `${windows} Edg/142.0.0.0`],
    ['Opera, Windows', `${windows} OPR/124.0.0.0`],
    ['Safari, iPhone', `${phone} Version/26.0 Mobile/15E148 Safari/604.1`],
    ['Chrome, iPhone', `${phone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox, iPhone', `${phone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Samsung Internet, Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Chrome, ChromeOS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    ['Linux', 'Wget/1.25.0 (Linux)'],
  ])('is %s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name))

  it.each([undefined, '', 'curl/8.5', 'Malin Ekbacke, malin@example.org'])('is not told by %p', (userAgent) => {
    expect(deviceName(userAgent)).toBeNull()
  })
})
