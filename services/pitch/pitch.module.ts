import { Module } from '@nestjs/common'
import { Access } from './access.ts'
import { Accounts } from './accounts.ts'
import { BookmarkResolver } from './bookmark.resolver.ts'
import { ChangeBookmarksHandler } from './change-bookmarks.ts'
import { ChangePitchHandler } from './change-pitch.ts'
import { DraftResolver } from './draft.resolver.ts'
import { Drafts } from './drafts.ts'
import { PitchFieldsResolver } from './pitch-fields.resolver.ts'
import { PitchResolver } from './pitch.resolver.ts'
import { Pitches } from './pitches.ts'
import { ReviewClaims } from './review-claims.ts'
import { ReviewResolver } from './review.resolver.ts'
import { Views } from './views.ts'

const rows = [Accounts, Drafts, ReviewClaims, Views]
const handlers = [ChangePitchHandler, ChangeBookmarksHandler]
const resolvers = [BookmarkResolver, DraftResolver, PitchFieldsResolver, PitchResolver, ReviewResolver]

@Module({ providers: [...rows, ...handlers, ...resolvers, Access, Pitches] })
export class PitchModule {}
