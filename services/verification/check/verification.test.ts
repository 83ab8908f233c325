import { describe, expect, test } from '@jest/globals'
import type { VerificationEvent } from '@delvik/schemas/events/verification'
import { attemptsOf } from './state.ts'
import { type Seen, type VerificationCommand, verificationDecider } from './verification.ts'

const accountId = 'a'
const now = new Date('2026-11-25T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

type Wish = VerificationCommand extends infer C ? (C extends VerificationCommand ? Omit<C, 'meta'> : never) : never
const start = (isPaid = true): Wish => ({ type: 'StartVerification', data: { accountId, lang: 'sv', isPaid } })
const see = (seen: Seen, checkId = 'check', isPaid = true): Wish => ({
  type: 'SeeCheck',
  data: { accountId, checkId, seen, isPaid },
})
const passes: Seen = { status: 'verified', isSameName: true }
const fails: Seen = { status: 'failed', code: 'faceMismatch' }
const cancel = (by: 'owner' | 'time' | 'erasure' = 'owner'): Wish => ({
  type: 'CancelVerification',
  data: { accountId, by },
})
const plan = (isPaid: boolean): Wish => ({ type: 'NotePlan', data: { accountId, isPaid } })
const change: Wish = { type: 'NoteChange', data: { accountId, cause: 'name' } }
const badge = (isShown: boolean) => ({ type: 'BadgeChanged', data: { accountId, isShown } })

/** A life: what is wished at which moment; a check has the id of its wish. */
class Life {
  state = verificationDecider.initialState as ReturnType<typeof verificationDecider.evolve>

  when(wish: Wish, at = now, commandId = 'check'): VerificationEvent[] {
    const meta = { commandId, actor: accountId, now: at }
    return verificationDecider.decide({ ...wish, meta } as VerificationCommand, this.state)
  }

  then(...wishes: Wish[]): this {
    for (const wish of wishes) this.state = this.when(wish).reduce(verificationDecider.evolve, this.state)
    return this
  }
}
const after = (...wishes: Wish[]) => new Life().then(...wishes)
const types = (events: VerificationEvent[]) => events.map(({ type }) => type)

describe('a check', () => {
  test('is started by who has a plan, once, and not by who is verified', () => {
    expect(types(new Life().when(start()))).toEqual(['VerificationStarted'])
    expect(() => new Life().when(start(false))).toThrow('CHECK_NEEDS_PLAN')
    expect(after(start()).when(start(), now, 'another')).toEqual([])
    expect(() => after(start(), see({ status: 'submitted' })).when(start())).toThrow('CHECK_RUNNING')
    expect(() => after(start(), see(passes)).when(start())).toThrow('ALREADY_VERIFIED')
  })

  test('brings the badge when it passes under the name that is shown', () => {
    expect(after(start()).when(see(passes))).toMatchObject([{ type: 'AccountVerified' }, badge(true)])
    expect(after(start()).when(see({ status: 'verified', isSameName: false }))).toMatchObject([
      { type: 'VerificationFailed', data: { code: 'nameDiffers' } },
    ])
    expect(types(after(start()).when(see(passes, 'check', false)))).toEqual(['AccountVerified'])
  })

  test('comes out once, and is no other than the one that was asked about', () => {
    expect(after(start()).when(see(passes, 'one of before'))).toEqual([])
    expect(after(start(), see(passes)).when(see(passes))).toEqual([])
    expect(after(start(), see(passes)).when(see(fails))).toEqual([])
    expect(after(start(), see({ status: 'submitted' })).when(see({ status: 'submitted' }))).toEqual([])
    expect(after(start(), cancel()).when(see(passes))).toEqual([])
  })

  test('is cancelled while it is open; one that is submitted goes on, unless its owner is gone', () => {
    expect(new Life().when(cancel())).toEqual([])
    expect(types(after(start()).when(cancel()))).toEqual(['VerificationCancelled'])
    expect(types(after(start()).when(cancel('time')))).toEqual(['VerificationCancelled'])
    const submitted = after(start(), see({ status: 'submitted' }))
    expect(() => submitted.when(cancel())).toThrow('CHECK_RUNNING')
    expect(submitted.when(cancel('time'))).toEqual([])
    expect(types(submitted.when(cancel('erasure')))).toEqual(['VerificationCancelled'])
  })

  test('may fail five times within thirty days, not counting those in which nothing was looked at', () => {
    const declined: Seen = { status: 'failed', code: 'consentDeclined' }
    const life = after(start(), see(declined))
    for (let n = 0; n < 5; n++) life.then(start(), see(fails))
    expect(attemptsOf(life.state, now)).toEqual({ left: 0, nextAt: inDays(30) })
    expect(() => life.when(start(), inDays(29.9))).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_CHECKS', details: expect.objectContaining({ retryAt: inDays(30) }) }),
    )
    expect(types(life.when(start(), inDays(30)))).toEqual(['VerificationStarted'])
    expect(attemptsOf(life.state, inDays(30))).toEqual({ left: 5, nextAt: null })
  })
})

describe('the badge', () => {
  test('goes with the plan and comes back with it, since the check holds', () => {
    const life = after(start(), see(passes))
    expect(life.when(plan(false))).toMatchObject([{ type: 'PlanNoted' }, badge(false)])
    expect(life.then(plan(false)).when(plan(false))).toEqual([])
    expect(life.when(plan(true))).toMatchObject([{ type: 'PlanNoted' }, badge(true)])
    expect(new Life().when(plan(true))).toEqual([])
  })

  test('is not shown when the plan ends while the check goes on', () => {
    expect(types(after(start(), plan(false)).when(see(passes)))).toEqual(['AccountVerified'])
    expect(after(start(), plan(false), see(passes)).when(plan(true))).toContainEqual(badge(true))
  })

  test('goes with another name or picture until there was another check', () => {
    const life = after(start(), see(passes))
    expect(life.when(change)).toMatchObject([{ type: 'VerificationInvalidated', data: { cause: 'name' } },
      badge(false)])
    expect(life.then(change).when(change)).toEqual([])
    expect(life.state.loss).toBe('name')
    expect(life.when(plan(false))).toMatchObject([{ type: 'PlanNoted' }])
    expect(life.then(start(), see(passes)).state).toMatchObject({ isShown: true, loss: null })
    expect(new Life().when(change)).toEqual([])
  })

  test('is made right by a later look, where the plan was judged by news of before', () => {
    const unheard = see(passes, 'check', false)
    expect(after(start(), unheard).when(see(passes))).toEqual([badge(true)])
    expect(after(start(), see(passes)).when(unheard)).toMatchObject([{ type: 'PlanNoted' }, badge(false)])
  })

  test('goes when the name that was compared turns out to be one of before', () => {
    const life = after(start(), see(passes))
    expect(types(life.when(see({ status: 'verified', isSameName: false })))).toEqual([
      'VerificationInvalidated',
      'BadgeChanged',
    ])
  })
})
