import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addressIn, networkOf } from './network.ts'

describe('limits count', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('all addresses of a network of IPv6 as one, and those of others apart', () => {
    const half = fc.array(fc.integer({ min: 1, max: 0xffff }).map((group) => group.toString(16)), {
      minLength: 4,
      maxLength: 4,
    })
    fc.assert(fc.property(half, half, half, (network, one, other) => {
      const [first, second] = [one, other].map((host) => networkOf([...network, ...host].join(':')))
      expect(first).toBe(second)
      if (network.join() !== one.join()) expect(networkOf([...one, ...network].join(':'))).not.toBe(first)
    }))
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:4711 ', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', undefined],
  ['203.0.113.9:x', undefined],
  ['[203.0.113', undefined],
  ['', undefined],
])('the hop %s names %s', (hop, address) => {
  expect(addressIn(hop)).toBe(address)
})
