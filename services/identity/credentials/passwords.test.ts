import { describe, expect, it } from '@jest/globals'
import { Overload } from '@delvik/runtime/errors'
import { Passwords } from './passwords.ts'

const cost = { memory: 19_456, passes: 2, lanes: 1, atOnce: 2 }
const passwords = new Passwords({ passwords: cost })

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await passwords.hash('en lång mening', 'known')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('are right or wrong', async () => {
    const stored = await passwords.hash('en lång mening', 'known')
    expect(await passwords.verify(stored, 'en lång mening', 'stranger')).toBe('right')
    expect(await passwords.verify(stored, 'en lång meninG', 'stranger')).toBe('wrong')
  })

  it('are the same however the keyboard composes them', async () => {
    expect(await passwords.verify(await passwords.hash('A\u030angström', 'known'), 'Ångström', 'stranger')).toBe(
      'right',
    )
  })

  it('are outdated when the cost has changed', async () => {
    const cheaper = new Passwords({ passwords: { ...cost, memory: 8_192 } })
    const stored = await cheaper.hash('en lång mening', 'known')
    expect(await passwords.verify(stored, 'en lång mening', 'stranger')).toBe('outdated')
    expect(await passwords.verify(stored, 'another sentence', 'stranger')).toBe('wrong')
  })

  it('of those who have one are not held up by those who want an account', async () => {
    let made = 0
    const flood = Array.from({ length: 101 }, () => passwords.hash('en lång mening', 'visitor').then(() => made++))
    await expect(passwords.hash('en lång mening', 'visitor')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    expect(await passwords.verify(undefined, 'en lång mening', 'stranger')).toBe('wrong')
    expect(made).toBeLessThan(50)
    await Promise.all(flood)
  })

  it('of those whom we know are not held up by strangers who guess', async () => {
    let guessed = 0
    const flood = Array.from({ length: 102 }, () => passwords.verify(null, 'guess', 'stranger').then(() => guessed++))
    expect(() => passwords.reserve('stranger')).toThrow(Overload)
    passwords.reserve('known')[Symbol.dispose]()
    expect(await passwords.verify(undefined, 'en lång mening', 'known')).toBe('wrong')
    expect(guessed).toBeLessThan(50)
    await Promise.all(flood)
  })

  it('cost one verification for nobody as for somebody', async () => {
    const before = passwords.verifications
    expect(await passwords.verify(undefined, 'en lång mening', 'stranger')).toBe('wrong')
    expect(passwords.verifications).toBe(before + 1)
  })
})
