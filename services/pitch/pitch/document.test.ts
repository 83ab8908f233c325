import { describe, expect, test } from '@jest/globals'
import { signReceipt } from '@delvik/runtime/receipt'
import { document } from '../testing/example-content.ts'
import { documentAgain, documentOf } from './document.ts'

const secret = 'the receipt secret'
const owner = '0193c1f0-0000-7000-8000-00000000000a'
const other = '0193c1f0-0000-7000-8000-00000000000b'
const { path, generation, size, type, name } = document
const upload = { path, generation, owner, size, type, sha256: 'ab' }
const taken = (change: object = {}, called: string | null = name) =>
  documentOf({ receipt: signReceipt({ ...upload, ...change }, secret), name: called }, owner, secret)

describe('an upload', () => {
  test('of the owner is taken as a document, under the name that it had', () =>
    expect(taken()).toEqual({ ...document, receipt: expect.any(String), submitted: false }))

  test.each([[null], [''], [' '], ['\u202Efdp.exe'], ['x'.repeat(201)]])(
    'is called as it is stored rather than %j',
    (called) => expect(taken({}, called).name).toBe('Kanarieplan.pdf'),
  )

  test.each([
    ['of somebody else', { owner: other }],
    ['into somebody else’s folder', { path: `/users/${other}/documents/a.pdf` }],
    ['into another folder', { path: `/users/${owner}/photo/a.pdf` }],
    ['that climbs out of the folder', { path: `/users/${owner}/documents/../../${other}/documents/a.pdf` }],
    ['of a picture', { type: 'image/png' }],
    ['of a page', { type: 'text/html' }],
    ['without a size', { size: undefined }],
    ['without an owner', { owner: undefined }],
  ])('%s is refused', (_, change) => expect(() => taken(change)).toThrow('RECEIPT_INVALID'))

  test('that nobody signed is refused', () => {
    const receipt = signReceipt(upload, 'another secret')
    expect(() => documentOf({ receipt, name }, owner, secret)).toThrow('RECEIPT_INVALID')
  })
})

describe('the document of a pitch that is edited', () => {
  const again = documentAgain(document, owner, secret)
  test('is taken again by its new receipt, as one that a submission names', () =>
    expect(documentOf(again, owner, secret)).toEqual({ ...document, receipt: again.receipt, submitted: true }))
  test('is not taken by somebody else', () => expect(() => documentOf(again, other, secret)).toThrow('RECEIPT_INVALID'))
})
