import { storedAt } from '@delvik/schemas/values/files'
import { logoUrl } from '@delvik/schemas/values/pitch'
import { profileFileKinds } from '@delvik/schemas/values/person/profile'
import type { MeRow } from '../account/me.ts'
import { handleOf } from '@delvik/schemas/values/handle'
import type { ProfileRow } from './profiles.ts'

/** A profile as the graph answers it: to its owner everything, to others what is for them. */
export function shownProfile(
  account: MeRow,
  { verified, ...profile }: ProfileRow & { verified: boolean },
  own: boolean,
) {
  const { username, photo, files, ...said } = profile
  const readable = profileFileKinds.filter((kind) => mayRead(kind, own))
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
    files: readable.flatMap((kind) => {
      const file = files[kind]
      return file
        ? [{
          kind,
          name: file.name,
          size: file.size,
          addedAt: file.addedAt,
          storedAt: own ? storedAt(file.path) : null,
        }]
        : []
    }),
  }
}

/** A business card is there to be handed out; a portfolio is its owner's until others can ask for it. */
export function mayRead(kind: (typeof profileFileKinds)[number], own: boolean): boolean {
  return own || kind === 'businessCard'
}
