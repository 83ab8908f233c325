import { describe, expect, it } from '@jest/globals'
import { fileIdOf } from '@delvik/runtime/file-grant'
import { decodeObjectPath, kindOf, typeOf } from './object-path.ts'

const owner = '0193c1f0-0000-7000-8000-00000000000a'
const folder = `users%2F${owner}%2F`

describe('the path of an object', () => {
  it.each([
    [`${folder}logo%2Fa.png`, 'logo/a.png'],
    [`%2F${folder}logo%2Fa.png`, 'logo/a.png'],
    [`/users/${owner}/a.png`, 'a.png'],
    [`${folder}A%20photo%20(2).JPEG`, 'A photo (2).jpg'],
    [`${folder}a.Jpg`, 'a.jpg'],
    [`${folder}%C3%A4.png`, 'ä.png'],
    [`${folder}a%CC%88.png`, 'ä.png'],
    [`${folder}archive.tar.png`, 'archive.tar.png'],
  ])('%s is in its owner’s folder', (encoded, name) => {
    expect(decodeObjectPath(encoded)).toEqual({ path: `/users/${owner}/${name}`, ownerId: owner })
  })

  it.each([
    ['the root', ''],
    ['the root with its slash', '%2F'],
    ['a step up', `${folder}..%2Fa.png`],
    ['a step up in other letters', `${folder}%2E%2E%2Fa.png`],
    ['a step up, escaped twice', `${folder}..%252fa.png`],
    ['a step on the spot', `${folder}.%2Fa.png`],
    ['a zero byte', `${folder}a.png%00.exe`],
    ['a line break', `${folder}a%0D%0A.png`],
    ['a backslash', `${folder}..%5Ca.png`],
    ['an empty step', `${folder}%2Fa.png`],
    ['a folder', folder],
    ['the folder of all', 'users'],
    ['half an escape', `${folder}%E4.png`],
    ['a lone surrogate', `${folder}%ED%A0%80.png`],
    ['what turns the direction of the name after it', `${folder}a%E2%80%AEgnp.png`],
    ['a blank without width', `${folder}a%E2%80%8B.png`],
    ['a tag', `${folder}a%F3%A0%81%81.png`],
    ['more than a path can be', `${folder}${'a'.repeat(1024)}.png`],
    ['more steps than a path can have', `${folder}${'a%2F'.repeat(11)}a.png`],
  ])('is not %s', (_, encoded) => {
    expect(() => decodeObjectPath(encoded)).toThrow('INVALID_INPUT')
  })

  it.each([`pitches%2F${owner}%2Fa.png`, 'users%2Fsomebody%2Fa.png', 'a%2Fb%2Fc.png'])(
    '%s is nobody’s to use',
    (encoded) => {
      expect(() => decodeObjectPath(encoded)).toThrow('FORBIDDEN')
    },
  )

  it.each([
    ['a.png', 'image/png'],
    ['a.jpg', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
  ])('%s is an image', (name, type) => {
    expect(typeOf(decodeObjectPath(`${folder}${name}`))).toBe(type)
  })

  it.each(['a.gif', 'a.svg', 'a.png.exe', 'a', 'png', '.pngx'])('%s is no image', (name) => {
    expect(() => typeOf(decodeObjectPath(`${folder}${name}`))).toThrow('FILE_TYPE')
  })

  it.each([
    ['documents/plan.pdf', 'application/pdf'],
    ['documents/2026/Plan.PDF', 'application/pdf'],
    ['documents/plan.txt', 'text/plain'],
    ['attachments/plan.pdf', 'application/pdf'],
    ['attachments/a.jpeg', 'image/jpeg'],
  ])('%s is of the type %s', (name, type) => {
    expect(typeOf(decodeObjectPath(`${folder}${name}`))).toBe(type)
  })

  it.each([
    ['plan.pdf', 'FILE_TYPE'],
    ['documents', 'FILE_TYPE'],
    ['documents.pdf', 'FILE_TYPE'],
    ['a/documents/plan.pdf', 'FILE_TYPE'],
    ['Documents/plan.pdf', 'FILE_TYPE'],
    ['documents/a.png', 'DOCUMENT_TYPE'],
    ['documents/plan.pdf.exe', 'DOCUMENT_TYPE'],
    ['documents/plan', 'DOCUMENT_TYPE'],
    ['attachments/a.gif', 'ATTACHMENT_TYPE'],
  ])('%s is refused as %s', (name, code) => {
    expect(() => typeOf(decodeObjectPath(`${folder}${name}`))).toThrow(code)
  })

  it('says by its folder how others read it', () => {
    const opens = (name: string) => kindOf(decodeObjectPath(`${folder}${name}`)).opens
    expect(['a.png', 'logo/a.png', 'documents', 'documents/a.txt', 'attachments/a.png'].map(opens)).toEqual([
      'token',
      'token',
      'token',
      'grant',
      'grant',
    ])
  })

  it('makes the id of its file', () => {
    const [a, b] = ['a.jpg', 'b.jpg'].map((name) => fileIdOf(decodeObjectPath(`${folder}${name}`).path))
    expect(a).toBe(fileIdOf(decodeObjectPath(`%2F${folder}a.JPEG`).path))
    expect(a).not.toBe(b)
  })
})
