import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readRelated } from './multipart-related.ts'

const type = 'multipart/related; boundary=12345'
const first = '--12345\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{"name":"ä"}\r\n'
const head = `${first}--12345\r\nContent-Type: image/png\r\n\r\n`

async function* chunks(body: Buffer, sizes: readonly number[] = [body.length || 1]): AsyncGenerator<Buffer> {
  for (let at = 0, i = 0; at < body.length; i++) {
    const size = sizes[i % sizes.length] ?? 1
    yield body.subarray(at, at + size)
    at += size
  }
}

async function read(body: Buffer | string, contentType = type) {
  const { bytes, ...rest } = await readRelated(contentType, chunks(Buffer.from(body as string)))
  return { ...rest, bytes: String(await buffer(bytes)) }
}

describe('a multipart/related body', () => {
  it.each([['', ''], ['\r\n', ' with a last line break']])('is read in its parts%s', async (end) => {
    const whole = { metadata: { name: 'ä' }, contentType: 'image/png', bytes: 'bytes' }
    expect(await read(`${head}bytes\r\n--12345--${end}`)).toEqual(whole)
    expect(await read(`${head}bytes\r\n--12345--${end}`, 'multipart/related; boundary="12345"')).toEqual(whole)
  })

  it('is the same however it arrives, whatever its bytes are', async () => {
    const misleading = fc.constantFrom('\r\n--12345--', '--12345\r\n', '\r\n\r\n', '')
    const content = fc.oneof(fc.uint8Array({ maxLength: 400 }), misleading.map((text) => Buffer.from(text)))
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(content, sizes, async (bytes, sized) => {
        const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--12345--')])
        const related = await readRelated(type, chunks(body, sized))
        expect((await buffer(related.bytes)).equals(Buffer.from(bytes))).toBe(true)
      }),
    )
  })

  it.each([
    ['without a boundary', 'multipart/related', `${head}x\r\n--12345--`],
    ['of another type', 'multipart/form-data; boundary=12345', `${head}x\r\n--12345--`],
    ['with another boundary', 'multipart/related; boundary=1', `${head}x\r\n--12345--`],
    ['without metadata', type, head.replace('{"name":"ä"}', '{')],
    ['that breaks off in its head', type, head.slice(0, 70)],
    ['that breaks off in its bytes', type, `${head}by`],
    ['that breaks off in its last line', type, `${head}bytes\r\n--12345`],
    ['with a head without end', type, `--12345\r\n${'x'.repeat(100_000)}`],
    ['that is empty', type, ''],
  ])('%s is refused', async (_, contentType, body) => {
    await expect(read(body, contentType)).rejects.toThrow('INVALID_INPUT')
  })
})
