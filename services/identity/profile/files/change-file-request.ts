import type { AccessRequest } from '@delvik/runtime/access-request'
import { Change, changeHandler } from '@delvik/runtime/change'
import { requestLimit } from '@delvik/runtime/request-limit'
import { Injectable } from '@nestjs/common'
import {
  type FileRequestCommand,
  fileRequestDecider,
  type FileRequestEvent,
  fileRequestStream,
  fileSteps,
  type OfRequest,
} from './file-request.ts'

/** A command about a reader's request for a file of a profile. */
export class ChangeFileRequest extends Change<FileRequestCommand, AccessRequest, FileRequestEvent> {}

/** Of the requests of a day. */
export const newRequests = requestLimit('new_file_requests')

@Injectable()
export class FileRequestRows {
  readonly beside = newRequests.beside<OfRequest, FileRequestEvent>(fileSteps)
}

export const ChangeFileRequestHandler = changeHandler(ChangeFileRequest, {
  stream: ({ of }: FileRequestCommand['data']) => fileRequestStream(of),
  decider: fileRequestDecider,
  rows: FileRequestRows,
})
