import { shownStanding } from '@delvik/runtime/file-readers'
import { storedAt } from '@delvik/schemas/values/files'
import { logoUrl } from '@delvik/schemas/values/pitch'
import type { MeRow } from '../account/me.ts'
import { handleOf } from '@delvik/schemas/values/handle'
import type { Standing } from './files/file-access.ts'
import type { ProfileRow } from './profiles.ts'

/** A profile as the graph answers it: to its owner everything, to others what is for them. */
export function shownProfile(
  account: MeRow,
  { verified, standings, ...profile }: ProfileRow & { verified: boolean; standings: readonly Standing[] },
  own: boolean,
) {
  const { username, photo, files: _, conditions: __, ...said } = profile
  return {
    ...said,
    id: account.id,
    handle: handleOf(account.id),
    own,
    username: username ?? account.name,
    role: account.role,
    memberSince: account.memberSince,
    verified,
    photo: photo && logoUrl(photo),
    inNetwork: own ? said.inNetwork : true,
    email: own || !said.hideEmail ? account.email : null,
    files: standings.flatMap(({ kind, file, mayRead }) => {
      if (!file || !mayRead) return []
      const { name, size, addedAt, path } = file
      return [{ kind, name, size, addedAt, storedAt: own ? storedAt(path) : null }]
    }),
    fileAccess: standings.flatMap(({ kind, file, condition, request }) =>
      own || file ? [{ kind, access: shownStanding(condition, request) }] : []
    ),
  }
}
