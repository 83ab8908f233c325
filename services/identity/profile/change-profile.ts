import { Change, changeHandler } from '@delvik/runtime/change'
import type { ProfileEvent } from '@delvik/schemas/events/identity'
import { type Profile, profile, type ProfileCommand, profileStream } from './profile.ts'

/** A command about a profile. */
export class ChangeProfile extends Change<ProfileCommand, Profile, ProfileEvent> {}

export const ChangeProfileHandler = changeHandler(ChangeProfile, {
  stream: ({ accountId }) => profileStream(accountId),
  decider: profile,
})
