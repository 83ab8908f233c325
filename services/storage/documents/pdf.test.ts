import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { content, pdf } from '../testing/pdfs.ts'
import { requirePassivePdf } from './pdf.ts'

const codeOf = (bytes: Buffer) => requirePassivePdf(bytes).then(() => 'passes', (error) => error.code)
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 255))

describe('a document that can only be looked at', () => {
  it.each<[string, Buffer]>([
    ['is nearly empty', pdf()],
    ['is packed', pdf({ packed: ['<< /Type /Page >>', '[1 2 (3)]', '(text)'] })],
    ['has pages, pictures and fonts',
      pdf({ objects: [content(deflateSync(noise(50_000))), content(noise(200_000), '')] })],
    ['says where it opens', pdf({ objects: ['<< /OpenAction [3 0 R /Fit] >>'] })],
    ['tells of scripts in its text',
      pdf({ objects: ['(on /JavaScript and /JS, see \\) /Launch)', content(Buffer.from('(/JS /Launch)Tj'), '')] })],
    ['links to a page of that name', pdf({ packed: ['<< /S /URI /URI (https://a.example/docs/JavaScript /JS) >>'] })],
    ['has such letters in hexadecimal and in comments',
      pdf({ objects: ['<2f4a53>', '<< >> % /JavaScript /Encrypt\n'] })],
    ['has names that only begin so', pdf({ objects: ['<< /JSON 1 /Launcher 2 /EncryptMetadata false >>'] })],
    ['ends in a line end of an old machine', Buffer.concat([pdf(), Buffer.from('\r')])],
  ])('%s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('passes')
  })
})

describe('a document is active', () => {
  const names = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'XFA',
    'ImportData', 'SubmitForm', 'GoToE', 'J#61vaScript', '#4aS', 'L#61#75nch', 'Embedded#46ile']
  it.each(names)('with /%s in clear, and packed', async (name) => {
    expect(await codeOf(pdf({ objects: [`<</Type/Action/S/${name}>>`] }))).toBe('DOCUMENT_ACTIVE')
    expect(await codeOf(pdf({ packed: ['<< >>', `<</Type/Action/S/${name}>>`] }))).toBe('DOCUMENT_ACTIVE')
  })

  const raw = Buffer.from(`20 0 ${script}`)
  it.each<[string, Buffer]>([
    ['when it opens', pdf({ objects: [`<< /OpenAction ${script} >>`] })],
    ['in its trailer', pdf({ trailer: `/Root << /OpenAction ${script} >>` })],
    ['in an object that no list names', pdf({ beside: `9 0 obj ${script} endobj\n` })],
    ['in an object without an end', pdf({ objects: [`<< /A 9 0 obj ${script}`] })],
    ['in an object within a text', pdf({ objects: [`(9 0 obj ${script} endobj)`] })],
    ['in an object within a comment', pdf({ objects: [`<< >> %9 0 obj ${script} endobj`] })],
    ['in an object within a picture', pdf({ objects: [content(Buffer.from(`(( <9 0 obj ${script} endobj`))] })],
    ['behind an end that is none', pdf({ objects: [`<< /A endobj /B ${script} >>`] })],
    ['in a text that an object stream names as one', pdf({
      stream: deflateSync(Buffer.from(`20 1 (${script})`)),
      streamEntries: '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode',
    })],
    ['in an object stream that does not say so', pdf({
      stream: deflateSync(raw),
      streamEntries: '/Type /XObject /Subtype /Image /N 1 /First 5 /Filter /Fl',
    })],
    ['in an object stream whose names are disguised', pdf({
      stream: deflateSync(raw),
      streamEntries: '/Type /Obj#53tm /N 1 /F#69rst 5 /F#69lter /Flate#44ecode',
    })],
    ['in an object stream that is not packed', pdf({ stream: raw, streamEntries: '/Type /ObjStm /N 1 /First 5' })],
  ])('%s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('DOCUMENT_ACTIVE')
  })
})

it.each<[string, Buffer]>([
  ['in its trailer', pdf({ trailer: '/Encrypt 9 0 R' })],
  ['and nothing of it can be unpacked', pdf({
    stream: noise(100),
    streamEntries: '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode',
    trailer: '/Encrypt 9 0 R',
  })],
  ['in the list of its objects', pdf({ objects: ['<< /Type /XRef /Encrypt << /Filter /Standard >> >>'] })],
])('a document is encrypted when it says so %s', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('DOCUMENT_ENCRYPTED')
})

describe('a document is damaged', () => {
  const packed = (entries: string, stream = deflateSync(Buffer.from('20 0 << >>'))) =>
    pdf({ stream, streamEntries: `/Type /ObjStm /N 1 ${entries}` })
  it.each<[string, Buffer]>([
    ['when it breaks off', pdf().subarray(0, -10)],
    ['when its second half is missing', pdf().subarray(0, 100)],
    ['when something follows its end', Buffer.concat([pdf(), Buffer.from('PK\x03\x04')])],
    ['when its end points nowhere',
      Buffer.from(pdf().toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')],
    ['when it is packed in two ways', packed('/First 5 /Filter [/ASCII85Decode /FlateDecode]')],
    ['when it is packed in another way', packed('/First 5 /Filter /LZWDecode')],
    ['when it says elsewhere how it is packed', packed('/First 5 /Filter 9 0 R')],
    ['when its objects are predicted', packed('/First 5 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
    ['when it says elsewhere where its objects are', packed('/First 9 0 R /Filter /FlateDecode')],
    ['when it says twice where its objects are', packed('/First 5 /First 0 /Filter /FlateDecode')],
    ['when nothing says where its objects are', packed('/Filter /FlateDecode')],
    ['when what is packed is not', packed('/First 5 /Filter /FlateDecode', noise(100))],
    ['when what is packed has no frame', packed('/First 5 /Filter /FlateDecode', deflateRawSync(noise(100)))],
    ['when it grows without bounds', packed('/First 5 /Filter /FlateDecode', deflateSync(Buffer.alloc(20 << 20)))],
  ])('%s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('DOCUMENT_DAMAGED')
  })

  it('when many object streams grow together', async () => {
    const entries = '/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode'
    const bomb = content(deflateSync(Buffer.alloc(5 << 20)), entries)
    expect(await codeOf(pdf({ objects: [bomb, bomb, bomb] }))).toBe('passes')
    expect(await codeOf(pdf({ objects: [bomb, bomb, bomb, bomb] }))).toBe('DOCUMENT_DAMAGED')
  })

  it('when it is made to be read again and again', async () => {
    expect(await codeOf(pdf({ beside: '1 0 obj ( '.repeat(20_000) }))).toBe('DOCUMENT_DAMAGED')
    const places = '20 0 '.repeat(5_000)
    const stream = deflateSync(Buffer.from(`${places}[${'1 '.repeat(5_000)}]`))
    const streamEntries = `/Type /ObjStm /N 5000 /First ${places.length} /Filter /FlateDecode`
    expect(await codeOf(pdf({ stream, streamEntries }))).toBe('DOCUMENT_DAMAGED')
  })
})

it.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('%PDF')],
  ['a program', Buffer.concat([Buffer.from('MZ'), pdf()])],
  ['a page with a document in it', Buffer.concat([Buffer.from('<script>'), pdf()])],
  ['another version', Buffer.from(pdf().toString('latin1').replace('-1.7', '-9.9'), 'latin1')],
])('%s is no document', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('DOCUMENT_TYPE')
})

describe('of anything', () => {
  const codes = ['passes', 'DOCUMENT_TYPE', 'DOCUMENT_DAMAGED', 'DOCUMENT_ENCRYPTED', 'DOCUMENT_ACTIVE']
  const piece = fc.oneof(
    fc.constantFrom(
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '%',
      '\n',
      ' ',
      '1 0 obj',
      'endobj',
      'stream\n',
      'endstream',
      'trailer',
      '/N 1',
      '/First 5',
      '/Type /ObjStm',
      '/Filter /FlateDecode',
      '\\',
      '#',
      'R',
      '0',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  const pieces = fc.array(piece, { maxLength: 40 }).map((all) => all.join(' '))

  it('is said what it is, and nothing breaks', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.array(pieces, { maxLength: 4 }), async (beside, packed) => {
        expect(codes).toContain(await codeOf(pdf({ beside, packed })))
      }),
      { numRuns: 500 },
    )
  })

  it('a script is found wherever an object with one stands', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, pieces, async (before, after) => {
        const bytes = pdf({ beside: `${before}\n9 0 obj ${script} endobj\n${after}` })
        expect(['DOCUMENT_ACTIVE', 'DOCUMENT_ENCRYPTED', 'DOCUMENT_DAMAGED']).toContain(await codeOf(bytes))
      }),
      { numRuns: 500 },
    )
  })

  it('a part of a document is none', async () => {
    const whole = pdf({ packed: ['<< /Type /Page >>', '(text)'] })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 3 }), async (length) => {
        expect(await codeOf(whole.subarray(0, length))).toMatch(/DAMAGED|TYPE/)
      }),
      { numRuns: 200 },
    )
  })
})
