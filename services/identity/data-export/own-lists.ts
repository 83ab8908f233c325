import type { Lists } from '@delvik/runtime/own-copy'
import type { ReadModels } from '@delvik/runtime/read-model'
import type { People } from '../account/me.ts'
import type { Declarations } from '../declaration/declarations.ts'
import { ownRequests } from '../profile/files/file-requests.ts'
import type { Profiles } from '../profile/profiles.ts'

interface Sources {
  people: People
  profiles: Profiles
  declarations: Declarations
  models: ReadModels
}

/** What the log of an account, of its profile and of what it declares comes to, and what it has asked others for. */
export function ownLists({ people, profiles, declarations, models }: Sources): Lists {
  return {
    async account(accountId) {
      const me = await people.me(accountId)
      return me ? [me] : []
    },
    file_requests: (accountId) => ownRequests(models, accountId),
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
