import { describe, expect, it } from '@jest/globals'
import { accountIdOf, handleOf } from './handle.ts'

const accountId = '0193c1f0-0000-7000-8000-00000000000a'

describe('a handle', () => {
  it('names one account', () => {
    expect(handleOf(accountId)).toBe('AZPB8AAAcACAAAAAAAAACg')
    expect(accountIdOf(handleOf(accountId))).toBe(accountId)
  })

  it.each(['', 'henrik', 'AZPB8AAAcACAAAAAAAAACh', `${handleOf(accountId)}A`, accountId])(
    'in another spelling, as %p, names nobody',
    (handle) => expect(accountIdOf(handle)).toBeUndefined(),
  )
})
