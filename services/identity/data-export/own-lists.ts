import type { Lists } from '@delvik/runtime/own-copy'
import type { People } from '../account/me.ts'
import type { Profiles } from '../profile/profiles.ts'

/** What the log of an account and of its profile comes to. */
export function ownLists(people: People, profiles: Profiles): Lists {
  return {
    async account(accountId) {
      const me = await people.me(accountId)
      return me ? [me] : []
    },
    profile: async (accountId) => [withoutAddress(await profiles.of(accountId))],
  }
}

/** The picture is among the files; by its token anybody could read it. */
function withoutAddress({ photo, ...profile }: Awaited<ReturnType<Profiles['of']>>) {
  return { ...profile, photo: photo?.path ?? null }
}
