import { z } from 'zod'
import { fileAccessRevoked } from '../values/file-access.ts'
import { accessLimits, agreementVersions, fileConditions } from '../values/file-conditions.ts'
import { languages } from '../values/languages.ts'
import { internal, personal, published } from './definition.ts'

const pitch = z.object({ pitchId: z.uuid(), ownerId: z.uuid() })
const request = pitch.extend({ readerId: z.uuid() })
const refused = request.extend({ askAgainAt: z.iso.datetime().describe('Before then they do not ask again.') })

/**
 * Who may read the document of a pitch. Streams `document-condition-<pitch>`, `document-request-<id>` of a reader and a
 * pitch, and those that `fileAccessStream` names.
 */
export const pitchDocumentEvents = {
  DocumentConditionSet: internal({
    schema: 1,
    data: pitch.extend({ condition: z.enum(fileConditions), before: z.enum(fileConditions) }),
  }),
  /** Nothing is left of what the owner has set. */
  DocumentConditionErased: internal({ schema: 1, data: pitch }),

  DocumentAccessRequested: published({
    schema: 1,
    description: 'Somebody asks the owner of a pitch for its document.',
    data: request,
  }),
  AgreementAccepted: internal({
    schema: 1,
    subject: 'readerId',
    domain: 'content',
    data: request.extend({
      textVersion: z.enum(agreementVersions),
      language: z.enum(languages).describe('In which they have read the text.'),
      addressHash: personal(z.string()).describe('Keyed hash of the address that it came from.'),
    }),
  }),
  DocumentAccessApproved: published({
    schema: 1,
    description: 'The owner lets somebody read the document who has asked for it.',
    data: request,
  }),
  DocumentAccessDeclined: published({
    schema: 1,
    description:
      `The owner does not let somebody read the document, who may ask again after ${accessLimits.daysUntilAgain} days.`,
    data: refused,
  }),
  /** What runs is ended by `FileAccessRevoked`. */
  DocumentAccessRevoked: internal({ schema: 1, data: refused }),
  /** Nothing is left of the request. */
  DocumentRequestErased: internal({ schema: 1, data: request }),

  FileAccessRevoked: published({
    schema: 1,
    description: 'What was granted of a file so far is good no more, for one viewer or for all.',
    data: fileAccessRevoked,
  }),
}
