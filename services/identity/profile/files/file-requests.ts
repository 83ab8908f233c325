import { everyRow } from '@delvik/runtime/every-row'
import type { Erase } from '@delvik/runtime/erasures'
import type { ReadModel, ReadModels } from '@delvik/runtime/read-model'
import { eraseRequests, requestFold, type RequestRow } from '@delvik/runtime/request-rows'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeFileRequest } from './change-file-request.ts'
import { type FileRequestEvent, fileRequestStream, fileSteps, type OfRequest } from './file-request.ts'

/** How somebody's wish to read a file of a profile stands. */
export type FileRequest = RequestRow<OfRequest>

export const fileRequests: ReadModel<FileRequest, FileRequestEvent> = {
  name: 'file-requests',
  generation: 1,
  streams: 'file-request-',
  indexes: [['ownerId', 'kind', '-askedAt'], ['readerId', '-askedAt']],
  fold: requestFold<OfRequest, FileRequestEvent>(fileSteps),
}

/** What somebody has asked others for; who has asked them is about the others. */
export async function ownRequests(models: ReadModels, readerId: string): Promise<object[]> {
  const asked = await everyRow(models.of(fileRequests), { readerId }, 'askedAt')
  return asked.map(({ ownerId, kind, state, askedAt, answeredAt, accepted }) => {
    const { textVersion: acceptedVersion, at: acceptedAt } = accepted ?? {}
    return { ownerId, kind, state, askedAt, answeredAt, acceptedVersion, acceptedAt }
  })
}

/** Every request for a file of theirs or of theirs for another. */
export function eraseFileRequests(bus: CommandBus, models: ReadModels): Erase {
  return (erasure) =>
    eraseRequests<OfRequest>(models.of(fileRequests), erasure, {
      wishOf: ({ ownerId, kind, readerId }) => ({ ownerId, kind, readerId }),
      streamOf: fileRequestStream,
      execute: (command) => bus.execute(new ChangeFileRequest(command)),
    })
}
