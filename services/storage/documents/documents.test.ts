/** @service */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { verifyReceipt } from '@delvik/runtime/receipt'
import { documentReceipt, fileReceipt } from '@delvik/schemas/values/file-receipt'
import fc from 'fast-check'
import { pdf } from '../testing/pdfs.ts'
import { drawn, openStorage, type Person, receiptSecret, type Storage } from '../testing/storage-fixture.ts'
import { requirePlainText } from './documents.ts'

const limit = 5 * 1024 * 1024

let storage: Storage
let ada: Person
beforeAll(async () => {
  storage = await openStorage('documents_test')
  ada = await storage.person()
})
afterAll(() => storage[Symbol.asyncDispose]())

const mine = (name: string) => `users/${ada.id}/${name}`
const at = (name: string) => `/v0/b/delvik/o/${encodeURIComponent(mine(name))}?alt=media`
const upload = (name: string, bytes: Buffer, type = '', metadata = {}) =>
  storage.upload(ada, { name: mine(name), bytes, type, metadata })

describe('a document', () => {
  it.each<[string, string, string, Buffer]>([
    ['a PDF', 'documents/Our plan.PDF', 'application/pdf', pdf({ packed: ['<< /Type /Page >>'] })],
    ['a text', 'documents/plan.txt', 'text/plain', Buffer.from('Räksmörgås\r\n')],
    ['a text with a mark before it', 'attachments/plan.txt', 'text/plain', Buffer.from('\ufeffRäksmörgås')],
  ])('that is %s is stored as it is, and its owner gets it as a file', async (_, name, type, bytes) => {
    const { status, json } = await upload(name, bytes, type)
    expect([status, json.contentType, json.downloadTokens]).toEqual([200, type, ''])
    const got = await storage.ask('GET', at(name.replace('PDF', 'pdf')), ada)
    expect(got.bytes.equals(bytes)).toBe(true)
    expect({ status: got.status, ...Object.fromEntries(got.headers) }).toMatchObject({
      status: 200,
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.]+$/),
      'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('answers with a receipt that no token is in', async () => {
    const bytes = Buffer.from('a')
    const { json } = await upload('documents/receipt.txt', bytes)
    const receipt = verifyReceipt(json.receipt, receiptSecret)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(documentReceipt.parse(receipt)).toMatchObject({ owner: ada.id, type: 'text/plain', size: 1, sha256 })
    expect(fileReceipt.safeParse(receipt).success).toBe(false)
  })

  it('of exactly 5 MiB passes, of one byte more does not', async () => {
    expect((await upload('documents/full.txt', Buffer.alloc(limit, 'a'))).status).toBe(200)
    const over = await upload('documents/over.txt', Buffer.alloc(limit + 1, 'a'))
    expect(over).toMatchObject({ status: 413, json: { code: 'FILE_TOO_LARGE' } })
  })

  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  it.each<[string, string, Buffer | (() => Promise<Buffer>), number, string, string?]>([
    ['a text with a NUL', 'documents/a.txt', Buffer.from('a\0b'), 422, 'NOT_PLAIN_TEXT'],
    ['a text in UTF-16', 'documents/a.txt', Buffer.from('\ufeffabc', 'utf16le'), 422, 'NOT_PLAIN_TEXT'],
    ['a text in Latin-1', 'documents/a.txt', Buffer.from('Räksmörgås', 'latin1'), 422, 'NOT_PLAIN_TEXT'],
    ['a text that breaks off in a character', 'documents/a.txt', Buffer.from('ä').subarray(0, 1), 422,
      'NOT_PLAIN_TEXT'],
    ['a PDF in the name of a text', 'documents/a.txt', pdf(), 415, 'DOCUMENT_TYPE'],
    ['a picture in the name of a text', 'documents/a.txt', () => drawn().png().toBuffer(), 422, 'NOT_PLAIN_TEXT'],
    ['a text in the name of a PDF', 'documents/a.pdf', Buffer.from('a'), 415, 'DOCUMENT_TYPE'],
    ['a picture in the name of a PDF', 'attachments/a.pdf', () => drawn().png().toBuffer(), 415, 'DOCUMENT_TYPE'],
    ['a PDF in the name of a picture', 'attachments/a.png', pdf(), 415, 'FILE_TYPE'],
    ['a picture among documents', 'documents/a.png', () => drawn().png().toBuffer(), 415, 'DOCUMENT_TYPE'],
    ['a document among pictures', 'a.pdf', pdf(), 415, 'FILE_TYPE'],
    ['a program among attachments', 'attachments/a.exe', Buffer.from('MZ'), 415, 'ATTACHMENT_TYPE'],
    ['a text that is declared a PDF', 'documents/a.txt', Buffer.from('a'), 415, 'DOCUMENT_TYPE', 'application/pdf'],
    ['half a PDF', 'documents/a.pdf', pdf().subarray(0, -9), 422, 'DOCUMENT_DAMAGED'],
    ['a PDF with a script', 'documents/a.pdf', pdf({ packed: [script] }), 422, 'DOCUMENT_ACTIVE'],
    ['an encrypted PDF', 'documents/a.pdf', pdf({ trailer: '/Encrypt 9 0 R' }), 422, 'DOCUMENT_ENCRYPTED'],
  ])('that is %s is refused', async (_, name, bytes, status, code, type = '') => {
    const refused = await upload(name, typeof bytes === 'function' ? await bytes() : bytes, type)
    expect([refused.status, refused.json.code]).toEqual([status, code])
  })

  it('that is not what its md5 says is refused', async () => {
    const md5Hash = createHash('md5').update('b').digest('base64')
    const refused = await upload('documents/md5.txt', Buffer.from('a'), '', { md5Hash })
    expect([refused.status, refused.json.code]).toEqual([400, 'INVALID_INPUT'])
  })
})

it('a text is plain exactly when it is the UTF-8 of something without NUL', () => {
  const judge = (bytes: Buffer) => {
    try {
      requirePlainText(bytes)
      return true
    } catch {
      return false
    }
  }
  const isText = (bytes: Buffer) => Buffer.from(bytes.toString()).equals(bytes) && !bytes.includes(0)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
    const bytes = Buffer.from(text.toWellFormed())
    expect(judge(bytes)).toBe(!text.includes('\0'))
  }))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 6 }), (some) => {
      expect(judge(Buffer.from(some))).toBe(isText(Buffer.from(some)))
    }),
    { numRuns: 2_000 },
  )
})
