import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { signReceipt, verifyReceipt } from './receipt.ts'

const secret = 'the secret that both services share'
const statement = { path: '/a/b', generation: '1', owner: 'o', size: 3, type: 'text/plain', sha256: 'ff', token: 't' }

describe('a receipt', () => {
  test('states what was signed', () => {
    expect(verifyReceipt(signReceipt(statement, secret), secret)).toEqual(statement)
  })

  test('is the same whatever the order of the keys', () => {
    const turned = Object.fromEntries(Object.entries(statement).reverse())
    expect(signReceipt(turned, secret)).toBe(signReceipt(statement, secret))
  })

  test('does not hold under another secret', () => {
    const receipt = signReceipt(statement, secret)
    expect(() => verifyReceipt(receipt, `${secret}!`)).toThrow('RECEIPT_INVALID')
  })

  test('does not hold for another statement', () => {
    const [, signature] = signReceipt(statement, secret).split('.')
    const other = Buffer.from(JSON.stringify({ ...statement, owner: 'p' })).toString('base64url')
    expect(() => verifyReceipt(`${other}.${signature}`, secret)).toThrow('RECEIPT_INVALID')
  })

  test.each(['', '.', '..', 'a', 'a.b', 'a.b.c', '💥.💥', `${signReceipt(statement, secret)}.x`])(
    'is refused when it reads %j',
    (receipt) => expect(() => verifyReceipt(receipt, secret)).toThrow('RECEIPT_INVALID'),
  )

  test('is refused with any one character changed', () => {
    const receipt = signReceipt(statement, secret)
    // The last character of a part carries bits that base64url leaves unused.
    const last = new Set([receipt.indexOf('.') - 1, receipt.indexOf('.'), receipt.length - 1])
    fc.assert(
      fc.property(fc.nat(receipt.length - 1), fc.constantFrom(...'AbZ09_-'), (at, letter) => {
        fc.pre(receipt[at] !== letter && !last.has(at))
        const changed = receipt.slice(0, at) + letter + receipt.slice(at + 1)
        expect(() => verifyReceipt(changed, secret)).toThrow('RECEIPT_INVALID')
      }),
    )
  })
})
