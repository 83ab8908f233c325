import type { AccessRequest } from '@delvik/runtime/access-request'
import { Change, changeHandler } from '@delvik/runtime/change'
import { requestLimit } from '@delvik/runtime/request-limit'
import { Injectable } from '@nestjs/common'
import {
  type AccessRequestEvent,
  documentRequestStream,
  type DocumentRequestCommand,
  documentRequestDecider,
  documentSteps,
  type OfRequest,
} from './access-request.ts'
import {
  type DocumentCondition,
  type DocumentConditionCommand,
  documentConditionDecider,
  type DocumentConditionEvent,
  documentConditionStream,
} from './document-condition.ts'

/** A command about the condition of a pitch's document. */
export class ChangeDocumentCondition
  extends Change<DocumentConditionCommand, DocumentCondition, DocumentConditionEvent> {}

export const ChangeDocumentConditionHandler = changeHandler(ChangeDocumentCondition, {
  stream: documentConditionStream,
  decider: documentConditionDecider,
})

/** A command about a reader's request for a document. */
export class ChangeAccessRequest extends Change<DocumentRequestCommand, AccessRequest, AccessRequestEvent> {}

/** Of the requests of a day. */
export const newRequests = requestLimit('new_document_requests')

@Injectable()
export class AccessRequestRows {
  readonly beside = newRequests.beside<OfRequest, AccessRequestEvent>(documentSteps)
}

export const ChangeAccessRequestHandler = changeHandler(ChangeAccessRequest, {
  stream: ({ of }: DocumentRequestCommand['data']) => documentRequestStream(of),
  decider: documentRequestDecider,
  rows: AccessRequestRows,
})
