import { bucket } from '@delvik/schemas/values/files'
import { v5 as uuidV5 } from 'uuid'
import { z } from 'zod'
import type { ConfigReader } from '../process/config.ts'
import { DomainError } from '../process/errors.ts'
import { signReceipt, verifyReceipt } from './receipt.ts'

/** Milliseconds that a grant is good for. */
export const grantLife = 5 * 60_000

/** Clocks of two processes may be that far apart, in milliseconds. */
const leeway = 5_000

const fileGrant = z.strictObject({
  path: z.string(),
  generation: z.string(),
  /** Account id of whoever may read. */
  viewer: z.uuid(),
  grantedAt: z.iso.datetime(),
})
export type FileGrant = z.infer<typeof fileGrant>

/** The secret that storage shares with the services that say who may read a file. */
export function readFileGrantSecret(from: ConfigReader): string {
  return from.passingSecret('FILE_GRANT_SECRET', 'the file grant secret of the demo')
}

/** The id of the file at a path, which events name instead of the path. */
export function fileIdOf(path: string): string {
  return uuidV5(path, '4f7c2a52-6d0e-5d0b-8a53-0c6a3f3f9f6e')
}

/**
 * The address at which a viewer reads one generation of a file for five minutes. Whoever has it is taken for the viewer,
 * so it is given to nobody else. What it grants ends earlier by an event: `schemas/values/file-access.ts`.
 * @param now by the platform's clock
 */
export function grantFile(
  { path, generation, viewer }: Omit<FileGrant, 'grantedAt'>,
  { secret, now }: { secret: string; now: Date },
): string {
  const grant = signReceipt({ path, generation, viewer, grantedAt: now.toISOString() }, secret)
  return `/v0/b/${bucket}/o/${encodeURIComponent(path.slice(1))}?alt=media&grant=${grant}`
}

/** @throws DomainError FORBIDDEN for what is no grant of ours, LINK_EXPIRED for one whose time is over */
export function readGrant(grant: string, { secret, now }: { secret: string; now: Date }): FileGrant {
  const { data } = fileGrant.safeParse(statedBy(grant, secret))
  const age = data ? now.getTime() - Date.parse(data.grantedAt) : 0
  if (!data || age < -leeway) throw new DomainError('FORBIDDEN')
  if (age >= grantLife) throw new DomainError('LINK_EXPIRED')
  return data
}

function statedBy(grant: string, secret: string): unknown {
  try {
    return verifyReceipt(grant, secret)
  } catch {
    throw new DomainError('FORBIDDEN')
  }
}
