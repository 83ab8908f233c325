import { describe, expect, it } from '@jest/globals'
import { DomainError } from '@delvik/runtime/errors'
import fc from 'fast-check'
import type { AccountEvent } from './account-state.ts'
import { type AccountCommand, account } from './account.ts'
import { confirmationAgainAt } from './mail-links.ts'

const accountId = '0193c1f0-0000-7000-8000-000000000001'
const start = Date.parse('2026-11-20T10:00:00Z')
const at = (ms: number) => new Date(start + ms)
const iso = (ms: number) => at(ms).toISOString()
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Data<T extends AccountCommand['type']> = Omit<Extract<AccountCommand, { type: T }>['data'], 'accountId'>

function given(...events: AccountEvent[]) {
  const state = events.reduce(account.evolve, account.initialState)
  return {
    when<T extends AccountCommand['type']>(type: T, data: Data<T>, now = at(0)) {
      const meta = { commandId: 'c', actor: accountId, now }
      // The compiler cannot pair a generic type with its data.
      const command = { type, data: { accountId, ...data }, meta } as AccountCommand
      return {
        then: (...expected: AccountEvent[]) => expect(account.decide(command, state)).toEqual(expected),
        refused(code: string, retryAt?: Date) {
          const refusal = thrown(() => account.decide(command, state))
          expect(refusal).toBeInstanceOf(DomainError)
          expect(refusal).toMatchObject({ code, details: retryAt ? { retryAt } : {} })
        },
      }
    },
  }
}

function thrown(act: () => unknown): unknown {
  try {
    return void act()
  } catch (error) {
    return error
  }
}

const person = { name: 'Åsa', email: 'asa@example.com', market: 'SE', lang: 'sv', termsVersion: '2026-11-01' } as const
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId, ...person, via: 'password', termsAcceptedAt: iso(0) },
}
const mailed = (ms: number): AccountEvent => ({
  type: 'ConfirmationRequested',
  data: { accountId, expiresAt: iso(ms + day) },
})
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { accountId } }
const resetAsked = (ms: number): AccountEvent => ({
  type: 'PasswordResetRequested',
  data: { accountId, expiresAt: iso(ms + hour) },
})
const repeated = (ms: number): AccountEvent => ({ type: 'SignUpRepeated', data: { accountId, repeatedAt: iso(ms) } })
const reset: AccountEvent = { type: 'PasswordReset', data: { accountId } }
const newcomer = [registered, mailed(0)]

describe('sign-up', () => {
  it('registers with the accepted terms and asks for confirmation within 24 hours', () => {
    given().when('SignUp', person).then(registered, mailed(0))
  })

  it('never registers the same account twice', () => {
    given(...newcomer).when('SignUp', person).refused('CONFLICT')
  })

  it('comes before everything else', () => {
    given().when('ConfirmEmail', {}).refused('NOT_FOUND')
    given().when('ChooseRole', { role: 'investor' }).refused('NOT_FOUND')
    given().when('LockAccount', { until: at(hour) }).refused('NOT_FOUND')
  })
})

describe('signing up again with the same address', () => {
  it('is told to the owner, but not within an hour of the registration', () => {
    given(...newcomer).when('RepeatSignUp', {}, at(hour - 1)).then()
    given(...newcomer).when('RepeatSignUp', {}, at(hour)).then(repeated(hour))
  })

  it('is told once in an hour', () => {
    const again = given(...newcomer, confirmed, repeated(day))
    again.when('RepeatSignUp', {}, at(day + hour - 1)).then()
    again.when('RepeatSignUp', {}, at(day + hour)).then(repeated(day + hour))
  })

  it('changes nothing else', () => {
    const events = [...newcomer, confirmed]
    const [before, after] = [events, [...events, repeated(day)]].map((all) =>
      all.reduce(account.evolve, account.initialState)
    )
    expect(after).toEqual({ ...before, signedUpAt: start + day })
  })
})

describe('confirmation of the address', () => {
  it('is done once', () => {
    given(...newcomer).when('ConfirmEmail', {}).then(confirmed)
    given(...newcomer, confirmed).when('ConfirmEmail', {}).then()
  })

  it('may be asked for again at once after the registration', () => {
    given(...newcomer).when('RequestConfirmation', {}, at(second)).then(mailed(second))
  })

  it('may be asked for once in 60 seconds', () => {
    const events = [...newcomer, mailed(10 * second)]
    given(...events).when('RequestConfirmation', {}, at(70 * second - 1)).refused('TOO_MANY_REQUESTS', at(70 * second))
    given(...events).when('RequestConfirmation', {}, at(70 * second)).then(mailed(70 * second))
  })

  it('may be asked for five times in 24 hours', () => {
    const five = [1, 2, 3, 4, 5].map((n) => mailed(n * hour))
    const sent = given(...newcomer, ...five)
    sent.when('RequestConfirmation', {}, at(6 * hour)).refused('TOO_MANY_REQUESTS', at(25 * hour))
    sent.when('RequestConfirmation', {}, at(25 * hour)).then(mailed(25 * hour))
  })

  it('is not mailed to a confirmed address', () => {
    given(...newcomer, confirmed).when('RequestConfirmation', {}, at(hour)).refused('ALREADY_CONFIRMED')
  })

  it('never goes out more than five times in any 24 hours, nor twice within 60 seconds', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 3 * hour }), { maxLength: 60 }), (pauses) => {
      const sent: number[] = []
      let now = 0
      for (const pause of pauses) {
        now += pause
        if (!confirmationAgainAt(sent.slice(-5), at(now))) sent.push(start + now)
      }
      for (const [n, one] of sent.entries()) {
        expect((sent[n + 1] ?? Infinity) - one).toBeGreaterThanOrEqual(minute)
        expect((sent[n + 5] ?? Infinity) - one).toBeGreaterThanOrEqual(day)
      }
    }))
  })
})

describe('role', () => {
  const chosen: AccountEvent = { type: 'RoleChosen', data: { accountId, role: 'investor' } }

  it('is chosen once', () => {
    given(...newcomer).when('ChooseRole', { role: 'investor' }).then(chosen)
    given(...newcomer, chosen).when('ChooseRole', { role: 'entrepreneur' }).refused('ROLE_ALREADY_CHOSEN')
  })

  it('may be chosen again as it is', () => {
    given(...newcomer, chosen).when('ChooseRole', { role: 'investor' }).then()
  })
})

describe('language and region', () => {
  it('change, and are silent when they are already so', () => {
    const swede = given(...newcomer)
    swede.when('ChangeLanguage', { lang: 'fi' }).then({ type: 'LanguageChanged', data: { accountId, lang: 'fi' } })
    swede.when('ChangeLanguage', { lang: 'sv' }).then()
    swede.when('ChangeRegion', { market: 'GB' }).then({ type: 'RegionChanged', data: { accountId, market: 'GB' } })
    swede.when('ChangeRegion', { market: 'SE' }).then()
  })
})

describe('password reset', () => {
  it('lives 60 minutes and is refused again for 10', () => {
    given(...newcomer).when('RequestPasswordReset', {}).then(resetAsked(0))
    const asked = [...newcomer, resetAsked(0)]
    given(...asked).when('RequestPasswordReset', {}, at(10 * minute - 1)).refused('RESET_ALREADY_SENT', at(10 * minute))
    given(...asked).when('RequestPasswordReset', {}, at(10 * minute)).then(resetAsked(10 * minute))
  })

  it('may be asked for at once after one that was used', () => {
    given(...newcomer, resetAsked(0), reset).when('RequestPasswordReset', {}, at(minute)).then(resetAsked(minute))
  })

  it('is recorded', () => {
    given(...newcomer, resetAsked(0)).when('ResetPassword', {}).then(reset)
  })
})

describe('a change of password', () => {
  const change = { sid: 'a session' }
  const changed: AccountEvent = { type: 'PasswordChanged', data: { accountId } }

  it('is recorded, without the session that stays', () => {
    given(...newcomer).when('ChangePassword', change).then(changed)
    given().when('ChangePassword', change).refused('NOT_FOUND')
  })

  it('lets a reset be asked for at once, since the link of before is dead', () => {
    given(...newcomer, resetAsked(0), changed).when('RequestPasswordReset', {}, at(minute)).then(resetAsked(minute))
  })
})

describe('lock', () => {
  const locked = (ms: number): AccountEvent => ({ type: 'AccountLocked', data: { accountId, until: iso(ms) } })

  it('is only ever made longer', () => {
    given(...newcomer).when('LockAccount', { until: at(hour) }).then(locked(hour))
    given(...newcomer, locked(hour)).when('LockAccount', { until: at(hour) }).then()
    given(...newcomer, locked(hour)).when('LockAccount', { until: at(2 * hour) }).then(locked(2 * hour))
  })

  it('ends with a password reset', () => {
    given(...newcomer, locked(hour), reset).when('LockAccount', { until: at(hour) }).then(locked(hour))
  })
})

describe('staff roles', () => {
  const granted: AccountEvent = { type: 'StaffRoleGranted', data: { accountId, role: 'reviewer' } }
  const revoked: AccountEvent = { type: 'StaffRoleRevoked', data: { accountId, role: 'reviewer' } }

  const appointed: AccountEvent = { type: 'StaffMemberAppointed', data: { accountId, role: 'reviewer' } }
  const dismissed: AccountEvent = { type: 'StaffMemberDismissed', data: { accountId, role: 'reviewer' } }
  const [before, after] = [[...newcomer, granted, appointed], [...newcomer, granted, appointed, revoked, dismissed]]

  it('are granted and revoked once each, and other services are told', () => {
    given(...newcomer).when('GrantStaffRole', { role: 'reviewer' }).then(granted, appointed)
    given(...before).when('GrantStaffRole', { role: 'reviewer' }).then()
    given(...before).when('RevokeStaffRole', { role: 'reviewer' }).then(revoked, dismissed)
    given(...after).when('RevokeStaffRole', { role: 'reviewer' }).then()
    given(...after).when('GrantStaffRole', { role: 'reviewer' }).then(granted, appointed)
  })

  it('that were granted or revoked when nobody was told are told when that is repeated', () => {
    given(...newcomer, granted).when('GrantStaffRole', { role: 'reviewer' }).then(appointed)
    given(...before, revoked).when('RevokeStaffRole', { role: 'reviewer' }).then(dismissed)
    given(...newcomer, granted).when('RevokeStaffRole', { role: 'reviewer' }).then(revoked)
  })
})

describe('another address', () => {
  const former = person.email
  const [email, other] = ['ada@soderstrom.example', 'ada@soderstroem.example']
  const asked = (ms: number, wanted = email): AccountEvent => ({
    type: 'EmailChangeAsked',
    data: { accountId, email: wanted, expiresAt: iso(ms + day) },
  })
  const changed: AccountEvent = {
    type: 'EmailChanged',
    data: { accountId, email, formerEmail: former, undoUntil: iso(72 * hour) },
  }

  it('is asked for, mailed to, confirmed and taken back', () => {
    given(registered).when('RequestEmailChange', { email }).then(asked(0))
    given(registered, asked(0)).when('MailEmailChange', {})
      .then({ type: 'EmailChangeRequested', data: { accountId, email, expiresAt: iso(day) } })
    const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { accountId } }
    given(registered, asked(0)).when('ConfirmEmailChange', { expiresAt: at(day) }).then(changed, confirmed)
    given(registered, confirmed, asked(0)).when('ConfirmEmailChange', { expiresAt: at(day) }).then(changed)
    given(registered, asked(0), changed).when('UndoEmailChange', {})
      .then({ type: 'EmailChangeUndone', data: { accountId, email: former } })
  })

  it('is that of the last mail', () => {
    const state = given(registered, asked(0), asked(minute, other))
    state.when('ConfirmEmailChange', { expiresAt: at(day) }).refused('EMAIL_CHANGE_WITHDRAWN')
    state.when('RequestEmailChange', {}, at(2 * minute)).then(asked(2 * minute, other))
  })

  it('waits until the change before cannot be taken back, and is asked for at once when it was', () => {
    const state = given(registered, asked(0), changed)
    state.when('RequestEmailChange', { email: other }, at(hour)).refused('EMAIL_JUST_CHANGED', at(72 * hour))
    state.when('RequestEmailChange', { email: other }, at(72 * hour)).then(asked(72 * hour, other))
    given(registered, asked(0), changed, { type: 'EmailChangeUndone', data: { accountId, email: former } })
      .when('RequestEmailChange', { email: other }, at(hour)).then(asked(hour, other))
  })

  it.each(['PasswordChanged', 'PasswordReset', 'EmailChangeWithdrawn'] as const)(
    'is wanted no more after %s',
    (type) => {
      const state = given(registered, asked(0), { type, data: { accountId } })
      state.when('ConfirmEmailChange', { expiresAt: at(day) }).refused('EMAIL_CHANGE_WITHDRAWN')
      state.when('MailEmailChange', {}).then()
      state.when('WithdrawEmailChange', {}).then()
    },
  )

  it('that somebody else wants is told to its owner once in an hour', () => {
    const wanted: AccountEvent = { type: 'AddressWanted', data: { accountId, wantedAt: iso(0) } }
    given(registered).when('TellAddressWanted', {}).then(wanted)
    given(registered, wanted).when('TellAddressWanted', {}, at(hour - 1)).then()
    given(registered, wanted).when('TellAddressWanted', {}, at(hour))
      .then({ type: 'AddressWanted', data: { accountId, wantedAt: iso(hour) } })
  })
})

describe('leaving', () => {
  const until = iso(14 * day)
  const closing: AccountEvent = { type: 'AccountClosing', data: { accountId, until } }
  const kept: AccountEvent = { type: 'AccountKept', data: { accountId } }
  const started: AccountEvent = { type: 'AccountErasureStarted', data: { accountId } }

  it('begins once, and may be taken back', () => {
    given(registered).when('CloseAccount', {}).then(closing)
    given(registered, closing).when('CloseAccount', {}, at(day)).then()
    given(registered, closing).when('KeepAccount', {}, at(day)).then(kept)
    given(registered).when('KeepAccount', {}).then()
    given(registered, closing, kept).when('KeepAccount', {}).then()
  })

  it('is reminded of and ends by timers that come in time, and for the present wish alone', () => {
    const reminder: AccountEvent = { type: 'ClosingReminderDue', data: { accountId, until } }
    given(registered, closing).when('RemindOfClosing', {}, at(11 * day - 1)).then()
    given(registered, closing).when('RemindOfClosing', {}, at(11 * day)).then(reminder)
    given(registered, closing).when('EndClosing', {}, at(14 * day - 1)).then()
    given(registered, closing).when('EndClosing', {}, at(14 * day)).then(started)
    given(registered, closing, kept).when('RemindOfClosing', {}, at(11 * day)).then()
    given(registered, closing, kept).when('EndClosing', {}, at(14 * day)).then()
  })

  it('is over once the erasure has begun', () => {
    for (const type of ['CloseAccount', 'KeepAccount', 'EndClosing'] as const)
      given(registered, closing, started).when(type, {}, at(14 * day)).refused('NOT_FOUND')
  })
})

describe('a provider of sign-in', () => {
  const google = { provider: 'google' } as const
  const linked: AccountEvent = { type: 'ProviderLinked', data: { accountId, ...google } }
  const unlinked: AccountEvent = { type: 'ProviderUnlinked', data: { accountId, ...google } }
  const due = (isLinked: boolean): AccountEvent => ({
    type: 'ProviderNoticeDue',
    data: { accountId, ...google, isLinked },
  })

  it('is told of when it lets somebody in, and when no more', () => {
    given(registered).when('LinkProvider', google).then(linked, due(true))
    given(registered, linked).when('LinkProvider', google).refused('PROVIDER_LINKED')
    given(registered, linked).when('UnlinkProvider', google).then(unlinked, due(false))
    given(registered).when('UnlinkProvider', google).then()
  })

  it('by which the account began is nothing to tell of', () => {
    given().when('SignUp', { ...person, by: { ...google, verified: true } }).then(
      { ...registered, data: { ...registered.data, via: 'google' } } as AccountEvent, // but for the way, the same
      { type: 'EmailConfirmed', data: { accountId } },
      linked,
    )
  })
})
