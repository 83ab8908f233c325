import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import type { SubscribedModels } from '@delvik/runtime/subscribed-models'
import { type FileAccessRevoked, fileAccessStream } from '@delvik/schemas/values/file-access'

interface Revocation {
  revokedAt: string
}

/** What each service that grants has in its catalogue; its other events say nothing here. */
interface Revoked {
  type: 'FileAccessRevoked'
  data: FileAccessRevoked
}

/** Until when nothing is good that was granted before. @param granting the services whose word ends what they have granted */
export function revocations(granting: readonly string[]): SubscribedModel<Revocation, Revoked> {
  return {
    name: 'file-access',
    generation: 1,
    hears: granting,
    fold: { FileAccessRevoked: (_, { at }) => ({ revokedAt: new Date(at).toISOString() }) },
  }
}

/** Whether what was granted at that moment has been ended since, by any of those who may have granted it. */
export async function isRevoked(
  models: SubscribedModels,
  granting: readonly string[],
  { fileId, viewer, grantedAt }: { fileId: string; viewer: string; grantedAt: string },
): Promise<boolean> {
  const streams = granting.flatMap((service) =>
    [null, viewer].map((one) => fileAccessStream({ fileId, viewer: one }, service))
  )
  const heard = await models.sources<Revocation>({ name: 'file-access' }, streams)
  return [...heard.values()].some((one) => one !== null && Date.parse(one.revokedAt) >= Date.parse(grantedAt))
}
