import { ContactBlocks } from '@delvik/runtime/contact-blocks'
import { Module } from '@nestjs/common'
import { Access } from './access.ts'
import { Accounts } from './accounts/accounts.ts'
import { BookmarkChangesResolver } from './bookmark/bookmark-changes.resolver.ts'
import { BookmarkResolver } from './bookmark/bookmark.resolver.ts'
import { ChangeBookmarkHandler } from './bookmark/change-bookmark.ts'
import { ChangePitchHandler, PitchRows } from './pitch/change-pitch.ts'
import {
  AccessRequestRows,
  ChangeAccessRequestHandler,
  ChangeDocumentConditionHandler,
} from './document-access/change-document-access.ts'
import { DocumentAccess } from './document-access/document-access.ts'
import { DocumentResolver } from './document-access/document.resolver.ts'
import { DraftConditionResolver } from './document-access/draft-condition.resolver.ts'
import { ReadersResolver } from './document-access/readers.resolver.ts'
import { DocumentVisits } from './document-access/visits.ts'
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

const rows = [AccessRequestRows, Accounts, ContactBlocks, DocumentVisits, Drafts, PitchRows, PublishedSlots,
  ReviewClaims, Views]
const handlers = [
  ChangeAccessRequestHandler,
  ChangeBookmarkHandler,
  ChangeDocumentConditionHandler,
  ChangePitchHandler,
]
const resolvers = [
  BookmarkChangesResolver,
  BookmarkResolver,
  DocumentResolver,
  DraftConditionResolver,
  DraftResolver,
  PitchFieldsResolver,
  PitchResolver,
  ReadersResolver,
  ReviewResolver,
  SavedResolver,
  ShownPitchResolver,
  ViewsResolver,
]

@Module({ providers: [...rows, ...handlers, ...resolvers, Access, DocumentAccess, Pitches] })
export class PitchModule {}
