import { z } from 'zod'
import { internal, published } from './definition.ts'
import { ofExport } from './export-part.ts'

/** Streams `data-export-<account id>`. */
export const dataExportEvents = {
  DataExportRequested: published({
    schema: 1,
    description:
      'Somebody asks for all that is held of them. Each service makes its part and answers DataExportPartMade.',
    data: ofExport.extend({
      againAt: z.iso.datetime().describe('Unless it fails, the next one may be asked for then.'),
    }),
  }),
  DataExportPartNoted: internal({ schema: 1, data: ofExport.extend({ service: z.string() }) }),
  DataExportReady: published({
    schema: 1,
    description: 'All that is held of somebody is in one file, which they may download until it is removed.',
    data: ofExport.extend({ generation: z.string(), size: z.int(), until: z.iso.datetime() }),
  }),
  DataExportFailed: internal({ schema: 1, data: ofExport.extend({ reason: z.enum(['tooLarge', 'overdue']) }) }),
  DataExportsErased: internal({ schema: 1, data: z.object({ accountId: z.uuid() }) }),
}
