import { Module } from '@nestjs/common'
import { Access } from './access.ts'
import { Accounts } from './accounts/accounts.ts'
import { BookmarkChangesResolver } from './bookmark/bookmark-changes.resolver.ts'
import { BookmarkResolver } from './bookmark/bookmark.resolver.ts'
import { ChangeBookmarkHandler } from './bookmark/change-bookmark.ts'
import { ChangePitchHandler, PitchRows } from './pitch/change-pitch.ts'
import { DocumentResolver } from './pitch/document.resolver.ts'
import { DraftResolver } from './draft/draft.resolver.ts'
import { Drafts } from './pitch/drafts.ts'
import { PitchFieldsResolver } from './pitch/pitch-fields.resolver.ts'
import { PitchResolver } from './pitch/pitch.resolver.ts'
import { Pitches } from './pitch/pitches.ts'
import { ReviewClaims } from './pitch/review-claims.ts'
import { PublishedSlots } from './pitch/published-slots.ts'
import { ShownPitchResolver } from './owner/shown-pitch.resolver.ts'
import { ReviewResolver } from './review/review.resolver.ts'
import { SavedResolver } from './bookmark/saved.resolver.ts'
import { ViewsResolver } from './views/views.resolver.ts'
import { Views } from './views/views.ts'

const rows = [Accounts, Drafts, PitchRows, PublishedSlots, ReviewClaims, Views]
const handlers = [ChangePitchHandler, ChangeBookmarkHandler]
const resolvers = [
  BookmarkChangesResolver,
  BookmarkResolver,
  DocumentResolver,
  DraftResolver,
  PitchFieldsResolver,
  PitchResolver,
  ReviewResolver,
  SavedResolver,
  ShownPitchResolver,
  ViewsResolver,
]

@Module({ providers: [...rows, ...handlers, ...resolvers, Access, Pitches] })
export class PitchModule {}
