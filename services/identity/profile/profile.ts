import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { ProfileEvent } from '@delvik/schemas/events/identity'
import type { ProfileChange } from '@delvik/schemas/forms/profile-form'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import { presetConditions, type ProfileFileKind } from '@delvik/schemas/values/person/profile'
import type { Photo, ProfileFile } from './uploaded.ts'

type Of<Type extends string, Data = object> = Command<Type, { accountId: string } & Data>

export type ProfileCommand =
  | Of<'ChangeProfile', { change: ProfileChange }>
  | Of<'ChangePhoto', Photo>
  | Of<'RemovePhoto'>
  | Of<'AddProfileFile', { kind: ProfileFileKind } & ProfileFile>
  | Of<'RemoveProfileFile', { kind: ProfileFileKind }>
  | Of<'SetProfileFileCondition', { kind: ProfileFileKind; condition: FileCondition }>
  | Of<'ChangeNetworkVisibility', { inNetwork: boolean }>
  | Of<'EraseProfile'>

/** What can be taken away, and who is to be found; what people say of themselves decides nothing. */
export type Profile =
  | {
    is: 'kept'
    photo: boolean
    files: readonly ProfileFileKind[]
    conditions: Record<ProfileFileKind, FileCondition>
    inNetwork: boolean
  }
  | { is: 'erased' }

export function profileStream(accountId: string): string {
  return `profile-${accountId}`
}

/** The rules of one profile, which is there without a word said. */
export const profile: Decider<ProfileCommand, Profile, ProfileEvent> = {
  initialState: { is: 'kept', photo: false, files: [], conditions: presetConditions, inNetwork: true },
  decide,
  evolve,
}

function decide({ type, data }: ProfileCommand, state: Profile): ProfileEvent[] {
  const { accountId } = data
  if (state.is === 'erased') {
    if (type === 'EraseProfile') return []
    throw new DomainError('NOT_FOUND')
  }
  switch (type) {
    case 'ChangeProfile':
      return changed(accountId, data.change)
    case 'ChangePhoto':
      return [{ type: 'PhotoChanged', data }]
    case 'RemovePhoto':
      return state.photo ? [{ type: 'PhotoRemoved', data: { accountId } }] : []
    case 'AddProfileFile':
      return [{ type: 'ProfileFileAdded', data }]
    case 'RemoveProfileFile':
      return state.files.includes(data.kind) ? [{ type: 'ProfileFileRemoved', data }] : []
    case 'SetProfileFileCondition': {
      const { [data.kind]: before } = state.conditions
      return data.condition === before ? [] : [{ type: 'ProfileFileConditionSet', data: { ...data, before } }]
    }
    case 'ChangeNetworkVisibility':
      return state.inNetwork === data.inNetwork ? [] : [{ type: 'NetworkVisibilityChanged', data }]
    case 'EraseProfile':
      return [{ type: 'ProfileErased', data: { accountId } }]
  }
}

/** What others may find somebody by, apart from how they are reached. */
function changed(accountId: string, change: ProfileChange): ProfileEvent[] {
  const { phone, links, hideEmail, ...shown } = change
  const contact = {
    ...(phone !== undefined && { phone }),
    ...(links && { links }),
    ...(hideEmail !== undefined && { hideEmail }),
  }
  return [
    ...(isEmpty(shown) ? [] : [{ type: 'ProfileChanged' as const, data: { accountId, ...shown } }]),
    ...(isEmpty(contact) ? [] : [{ type: 'ContactDetailsChanged' as const, data: { accountId, ...contact } }]),
  ]
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}

function evolve(state: Profile, { type, data }: ProfileEvent): Profile {
  if (state.is === 'erased') return state
  switch (type) {
    case 'ProfileChanged':
    case 'ContactDetailsChanged':
      return state
    case 'PhotoChanged':
      return { ...state, photo: true }
    case 'PhotoRemoved':
      return { ...state, photo: false }
    case 'ProfileFileAdded':
      return { ...state, files: [...without(state.files, data.kind), data.kind] }
    case 'ProfileFileRemoved':
      return { ...state, files: without(state.files, data.kind) }
    case 'ProfileFileConditionSet':
      return { ...state, conditions: { ...state.conditions, [data.kind]: data.condition } }
    case 'NetworkVisibilityChanged':
      return { ...state, inNetwork: data.inNetwork }
    case 'ProfileErased':
      return { is: 'erased' }
  }
}

function without(kinds: readonly ProfileFileKind[], kind: ProfileFileKind): ProfileFileKind[] {
  return kinds.filter((one) => one !== kind)
}
