import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { askingOf, proveGateway } from './gateway-proof.ts'

const secret = 'a secret of the gateway and its services'
const body = '{"query":"{ me { id } }"}'
const now = Date.parse('2026-11-20T10:00:00Z')
const proof = proveGateway(secret, body, { now })

describe('the proof of the gateway', () => {
  it('holds for the body that it was made for, for a minute', () => {
    for (const passed of [-60_000, 0, 60_000])
      expect(askingOf(secret, { proof, body, now: now + passed })).toBe('caller')
  })

  it.each([
    ['another body', { body: '{"query":"{ _entities }"}' }],
    ['a later time', { now: now + 60_001 }],
    ['an earlier time', { now: now - 60_001 }],
    ['no proof', { proof: undefined }],
    ['another time in it', { proof: proof.replace(/^\d+/, String(now + 1)) }],
    ['other leading zeros', { proof: `0${proof}` }],
    ['two of them', { proof: [proof, proof] }],
  ])('does not hold for %s', (_, over) => {
    expect(askingOf(secret, { proof, body, now, ...over })).toBeUndefined()
  })

  it('does not hold under another secret', () => {
    expect(askingOf('another', { proof, body, now })).toBeUndefined()
  })

  it('tells for whom the gateway asks', () => {
    const forAll = proveGateway(secret, body, { now, asking: 'listeners' })
    expect(askingOf(secret, { proof: forAll, body, now })).toBe('listeners')
    expect(forAll).not.toBe(proof)
  })

  it('is never guessed, and never throws', () => {
    const guess = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String().map((end) => `${now}.${end}`))
    fc.assert(fc.property(guess, (guessed) => !askingOf(secret, { proof: guessed, body, now })))
  })
})
