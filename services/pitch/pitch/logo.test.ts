import { describe, expect, test } from '@jest/globals'
import { signReceipt } from '@delvik/runtime/receipt'
import { logoOf, receiptOf } from './logo.ts'

const secret = 'the receipt secret'
const owner = '0193c1f0-0000-7000-8000-00000000000a'
const other = '0193c1f0-0000-7000-8000-00000000000b'
const upload = {
  path: `/users/${owner}/logo/l.png`,
  generation: '7',
  owner,
  size: 10,
  type: 'image/png',
  sha256: 'ab',
  token: 't',
}
const logo = { path: upload.path, generation: '7', token: 't' }

describe('an upload', () => {
  test('of the owner is taken as a logo', () =>
    expect(logoOf(signReceipt(upload, secret), owner, secret)).toEqual({ ...logo, size: 10 }))

  test.each([
    ['of somebody else', { owner: other }],
    ['into somebody else’s folder', { path: `/users/${other}/logo/l.png` }],
    ['that climbs out of the folder', { path: `/users/${owner}/../${other}/l.png` }],
    ['of a document', { type: 'application/pdf' }],
    ['without a token', { token: undefined }],
    ['without an owner', { owner: undefined }],
  ])('%s is refused', (_, change) => {
    const receipt = signReceipt({ ...upload, ...change }, secret)
    expect(() => logoOf(receipt, owner, secret)).toThrow('RECEIPT_INVALID')
  })

  test('that nobody signed is refused', () => {
    expect(() => logoOf(signReceipt(upload, 'another secret'), owner, secret)).toThrow('RECEIPT_INVALID')
    expect(() => logoOf('rubbish', owner, secret)).toThrow('RECEIPT_INVALID')
  })
})

describe('the logo of a pitch that is edited', () => {
  test.each(['l.png', 'l.jpg'])('is taken again by its new receipt: %s', (name) => {
    const used = { ...logo, path: `/users/${owner}/logo/${name}` }
    expect(logoOf(receiptOf(used, owner, secret), owner, secret)).toEqual({ ...used, size: null })
  })
  test('is not taken by somebody else', () =>
    expect(() => logoOf(receiptOf(logo, owner, secret), other, secret)).toThrow('RECEIPT_INVALID'))
})
