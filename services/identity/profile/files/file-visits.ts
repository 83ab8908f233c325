import { Database } from '@delvik/runtime/database'
import { Visits } from '@delvik/runtime/file-visits'
import { Inject, Injectable } from '@nestjs/common'
import type { OwnFile } from './file-request.ts'

/** Who has opened the files of profiles. */
@Injectable()
export class FileVisits extends Visits<OwnFile> {
  constructor(@Inject(Database) database: Database) {
    super(database, 'file_visits', { ownerId: 'owner_id', kind: 'kind' })
  }
}
