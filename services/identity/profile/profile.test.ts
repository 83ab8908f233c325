import { describe, expect, it } from '@jest/globals'
import type { ProfileEvent } from '@delvik/schemas/events/identity'
import { profile, type ProfileCommand } from './profile.ts'

const accountId = '0193c1f0-0000-7000-8000-00000000000a'
const card = { kind: 'businessCard', path: 'p', generation: '1', name: 'k.pdf', size: 1 } as const
const added: ProfileEvent = { type: 'ProfileFileAdded', data: { accountId, ...card } }
const erased: ProfileEvent = { type: 'ProfileErased', data: { accountId } }

function decided(given: ProfileEvent[], type: ProfileCommand['type'], data: object = {}): ProfileEvent[] {
  const meta = { commandId: 'c', actor: accountId, now: new Date(0) }
  // The compiler cannot pair a type with its data here.
  const command = { type, data: { accountId, ...data }, meta } as ProfileCommand
  return profile.decide(command, given.reduce(profile.evolve, profile.initialState))
}

describe('a profile', () => {
  it('keeps how somebody is reached apart from what they may be found by', () => {
    const change = { username: 'Åsa', phone: '+46701740612', links: [], hideEmail: false }
    expect(decided([], 'ChangeProfile', { change })).toEqual([
      { type: 'ProfileChanged', data: { accountId, username: 'Åsa' } },
      { type: 'ContactDetailsChanged', data: { accountId, phone: '+46701740612', links: [], hideEmail: false } },
    ])
  })

  it('says nothing of a change that changes nothing', () => {
    expect(decided([], 'ChangeProfile', { change: {} })).toEqual([])
    expect(decided([], 'RemovePhoto')).toEqual([])
    expect(decided([], 'RemoveProfileFile', { kind: 'businessCard' })).toEqual([])
  })

  it('has one file of each kind', () => {
    const removed: ProfileEvent = { type: 'ProfileFileRemoved', data: { accountId, kind: 'businessCard' } }
    expect(decided([added], 'AddProfileFile', card)).toEqual([added])
    expect(decided([added, added], 'RemoveProfileFile', { kind: 'businessCard' })).toEqual([removed])
    expect(decided([added, added, removed], 'RemoveProfileFile', { kind: 'businessCard' })).toEqual([])
  })

  it('is in the network until its owner says otherwise, and says only what is new', () => {
    const [out, back]: ProfileEvent[] = [false, true].map((inNetwork) => ({
      type: 'NetworkVisibilityChanged',
      data: { accountId, inNetwork },
    }))
    expect(decided([], 'ChangeNetworkVisibility', { inNetwork: true })).toEqual([])
    expect(decided([], 'ChangeNetworkVisibility', { inNetwork: false })).toEqual([out])
    expect(decided([out!], 'ChangeNetworkVisibility', { inNetwork: false })).toEqual([])
    expect(decided([out!], 'ChangeNetworkVisibility', { inNetwork: true })).toEqual([back])
  })

  it('is written by nobody once it is erased, which happens once', () => {
    expect(decided([added], 'EraseProfile')).toEqual([erased])
    expect(decided([added, erased], 'EraseProfile')).toEqual([])
    expect(() => decided([erased], 'ChangeProfile', { change: { job: 'Bagare' } })).toThrow('NOT_FOUND')
  })
})
