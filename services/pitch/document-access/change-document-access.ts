import { type Beside, Change, changeHandler } from '@delvik/runtime/change'
import { ignored } from '@delvik/runtime/handlers'
import { Injectable } from '@nestjs/common'
import {
  type AccessRequest,
  type AccessRequestCommand,
  accessRequestDecider,
  type AccessRequestEvent,
  documentRequestStream,
} from './access-request.ts'
import {
  type DocumentCondition,
  type DocumentConditionCommand,
  documentConditionDecider,
  type DocumentConditionEvent,
  documentConditionStream,
} from './document-condition.ts'
import { takeNewRequest } from './new-requests.ts'

/** A command about the condition of a pitch's document. */
export class ChangeDocumentCondition
  extends Change<DocumentConditionCommand, DocumentCondition, DocumentConditionEvent> {}

export const ChangeDocumentConditionHandler = changeHandler(ChangeDocumentCondition, {
  stream: documentConditionStream,
  decider: documentConditionDecider,
})

/** A command about a reader's request for a document. */
export class ChangeAccessRequest extends Change<AccessRequestCommand, AccessRequest, AccessRequestEvent> {}

@Injectable()
export class AccessRequestRows {
  readonly beside: Beside<AccessRequestCommand, AccessRequestEvent> = {
    DocumentAccessRequested: ({ data: { readerId }, at }, tx) => takeNewRequest(tx, readerId, at),
    AgreementAccepted: ignored,
    DocumentAccessApproved: ignored,
    DocumentAccessDeclined: ignored,
    DocumentAccessRevoked: ignored,
    DocumentRequestErased: ignored,
  }
}

export const ChangeAccessRequestHandler = changeHandler(ChangeAccessRequest, {
  stream: documentRequestStream,
  decider: accessRequestDecider,
  rows: AccessRequestRows,
})
