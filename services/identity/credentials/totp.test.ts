import { describe, expect, it } from '@jest/globals'
import { base32, codeOf, setupUri, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is, at %d seconds, the last six digits of what RFC 6238 lists', (seconds, code) => {
    expect(codeOf(secret, stepAt(at(seconds)))).toBe(code)
  })

  it('is good in its 30 seconds and those beside them', () => {
    const steps = [29, 30, 59, 60, 89, 90, 119, 120].map((second) =>
      stepOf(codeOf(secret, 102), secret, at(3_000 + second))
    )
    expect(steps).toEqual([undefined, 102, 102, 102, 102, 102, 102, undefined])
  })

  it('is its six digits and nothing else', () => {
    const code = codeOf(secret, 102)
    for (const other of ['', code.slice(1), `${code}0`, ` ${code}`, code.replace(/./, 'x')])
      expect(stepOf(other, secret, at(3_060))).toBeUndefined()
  })
})

it('a secret is written as apps take it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(setupUri(secret, 'ada@example.com')).toBe(
    'otpauth://totp/Delvik%3Aada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Delvik',
  )
})
