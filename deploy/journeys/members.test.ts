import { declaration } from './members/declaration.ts'
import { emailChange } from './members/email-change.ts'
import { identity } from './members/identity.ts'
import { membership } from './members/membership.ts'
import { passkey } from './members/passkey.ts'
import { people } from './members/people.ts'
import { profile } from './members/profile.ts'
import { profileFiles } from './members/profile-files.ts'
import { savedSearches } from './members/saved-searches.ts'
import { staffDesk } from './members/staff-desk.ts'
import { onOneStage } from './on-one-stage.ts'

// Those first who count what there is, and last who lets a year pass.
onOneStage({
  ...{ people, savedSearches, passkey, emailChange, profile, profileFiles, membership, identity, staffDesk },
  declaration,
})
