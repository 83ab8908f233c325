import { DomainError } from '@delvik/runtime/errors'
import { fileIdOf } from '@delvik/runtime/file-grant'
import { madePath } from '@delvik/runtime/made-files'
import { z } from 'zod'
import { isName } from '../file/object-path.ts'

/** Where a file of a service is: `/made/<service>/<account id of its person>/<id>/<name>`. */
export interface MadePlace {
  service: string
  ownerId: string
  path: string
  fileId: string
}

/** Reads the path below `/made` as it stands in a URL. @throws DomainError INVALID_INPUT */
export function madePlaceOf(encoded: string): MadePlace {
  const [service = '', subject = '', id = '', name = '', ...more] = encoded.split('/').map(decoded)
  const areIds = [subject, id].every((one) => z.uuid().safeParse(one).success && one === one.toLowerCase())
  if (!/^[a-z]{1,40}$/.test(service) || !areIds || more.length > 0) throw new DomainError('INVALID_INPUT')
  if (!isName(name) || name.includes('/') || Buffer.byteLength(name) > 255) throw new DomainError('INVALID_INPUT')
  const path = madePath(service, { subject, id, name })
  return { service, ownerId: subject, path, fileId: fileIdOf(path) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new DomainError('INVALID_INPUT')
  }
}
