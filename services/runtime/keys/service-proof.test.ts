import { describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { provenBody, proveService, serviceKey } from './service-proof.ts'

const key = serviceKey('a secret of all', 'maker')
const request = { method: 'PUT', address: '/made/maker/a?at=0' }
const body = Buffer.from('bytes')
const sha256 = createHash('sha256').update(body).digest('hex')
const now = 1_800_000_000_000
const proof = proveService(key, request, body, now)

describe('a proof', () => {
  it('says which body may come, for a minute', () => {
    expect(provenBody(key, request, proof, now)).toBe(sha256)
    expect(provenBody(key, request, proof, now + 60_000)).toBe(sha256)
    expect(provenBody(key, request, proof, now + 60_001)).toBeUndefined()
    expect(provenBody(key, request, proof, now - 60_001)).toBeUndefined()
  })

  it('is for one request of one service', () => {
    expect(provenBody(key, { ...request, method: 'POST' }, proof, now)).toBeUndefined()
    expect(provenBody(key, { ...request, address: '/made/maker/a?at=1' }, proof, now)).toBeUndefined()
    expect(provenBody(serviceKey('a secret of all', 'other'), request, proof, now)).toBeUndefined()
    expect(provenBody(serviceKey('another secret', 'maker'), request, proof, now)).toBeUndefined()
  })

  it.each([undefined, '', 'x', '1.2.3', [proof, proof], proof.replace(sha256, '0'.repeat(64)), `${proof}x`])(
    'is not %p',
    (other) => {
      expect(provenBody(key, request, other, now)).toBeUndefined()
    },
  )
})
