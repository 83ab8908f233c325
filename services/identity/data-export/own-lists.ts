import type { Lists } from '@delvik/runtime/own-copy'
import type { People } from '../account/me.ts'
import type { Declarations } from '../declaration/declarations.ts'
import type { Profiles } from '../profile/profiles.ts'

/** What the log of an account, of its profile and of what it declares comes to. */
export function ownLists(people: People, profiles: Profiles, declarations: Declarations): Lists {
  return {
    async account(accountId) {
      const me = await people.me(accountId)
      return me ? [me] : []
    },
    async investorDeclaration(accountId) {
      const declared = await declarations.of(accountId)
      return declared ? [declared] : []
    },
    profile: async (accountId) => [withoutAddress(await profiles.of(accountId))],
  }
}

/** The picture is among the files; by its token anybody could read it. */
function withoutAddress({ photo, ...profile }: Awaited<ReturnType<Profiles['of']>>) {
  return { ...profile, photo: photo?.path ?? null }
}
