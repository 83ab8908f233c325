import { describe, expect, it } from '@jest/globals'
import { fileIdOf, grantFile, grantLife, readGrant } from './file-grant.ts'
import { signReceipt } from './receipt.ts'

const secret = 'a secret that two services have'
const now = new Date('2026-11-23T10:00:00Z')
const after = (milliseconds: number) => ({ secret, now: new Date(now.getTime() + milliseconds) })
const file = {
  path: '/users/u/documents/Vår plan.pdf',
  generation: '7',
  viewer: '0193c1f0-0000-7000-8000-00000000000b',
}
const grantOf = (address: string) => new URL(address, 'http://x').searchParams.get('grant') ?? ''
const grant = grantOf(grantFile(file, { secret, now }))

describe('a grant', () => {
  it('names file, generation, viewer and moment, and stands in an address of the file', () => {
    expect(readGrant(grant, after(0))).toEqual({ ...file, grantedAt: now.toISOString() })
    expect(grantFile(file, { secret, now })).toMatch(
      /^\/v0\/b\/delvik\/o\/users%2Fu%2Fdocuments%2FV%C3%A5r%20plan\.pdf\?alt=media&grant=/,
    )
  })

  it('is good for five minutes, also by a clock that is a little behind', () => {
    expect(() => readGrant(grant, after(grantLife - 1))).not.toThrow()
    expect(() => readGrant(grant, after(grantLife))).toThrow('LINK_EXPIRED')
    expect(() => readGrant(grant, after(-5_000))).not.toThrow()
    expect(() => readGrant(grant, after(-5_001))).toThrow('FORBIDDEN')
  })

  it.each([
    ['of another secret', grantOf(grantFile(file, { secret: 'another', now }))],
    ['that was changed', grant.replace(/^./, 'f')],
    ['that is a receipt', signReceipt({ path: file.path, generation: '7', owner: file.viewer }, secret)],
    ['that says more', signReceipt({ ...file, grantedAt: now.toISOString(), for: 'all' }, secret)],
    ['that says no time', signReceipt({ ...file, grantedAt: 'always' }, secret)],
    ['that is none', 'x'],
    ['that is nothing', ''],
  ])('%s is none', (_, other) => {
    expect(() => readGrant(other, after(0))).toThrow('FORBIDDEN')
  })
})

it('the id of a file follows from its path', () => {
  expect(fileIdOf('/users/a/b.png')).toBe(fileIdOf('/users/a/b.png'))
  expect(fileIdOf('/users/a/b.png')).not.toBe(fileIdOf('/users/a/c.png'))
})
