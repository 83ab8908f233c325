import { Database } from '@delvik/runtime/database'
import { Visits } from '@delvik/runtime/file-visits'
import { Inject, Injectable } from '@nestjs/common'

/** Who has opened the document of a pitch. */
@Injectable()
export class DocumentVisits extends Visits<{ pitchId: string }> {
  constructor(@Inject(Database) database: Database) {
    super(database, 'document_visits', { pitchId: 'pitch_id' })
  }
}
