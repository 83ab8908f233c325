import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { Inject, Injectable } from '@nestjs/common'

interface Heard {
  isShown: boolean
}

/** Whose identity was checked, as the service of checks tells it. */
export const badges: SubscribedModel<Heard, PublicEvents<'verification'>> = {
  name: 'badges',
  generation: 1,
  hears: ['verification'],
  fold: {
    BadgeChanged: (_, { data: { isShown } }) => ({ isShown }),
    AccountVerified: ignored,
    DataExportPartMade: ignored,
    ErasureDone: ignored,
    VerificationFailed: ignored,
    VerificationInvalidated: ignored,
  },
}

/** Who shows the badge now; a profile waits for nobody to tell. */
@Injectable()
export class Badges {
  constructor(@Inject(SubscribedModels) private readonly models: SubscribedModels) {}

  async shownBy(accountIds: readonly string[]): Promise<Map<string, boolean>> {
    const heard = await this.models.sources<Heard>(badges, accountIds.map((id) => `verification-${id}`))
    return new Map(accountIds.map((id) => [id, heard.get(`verification-${id}`)?.isShown ?? false]))
  }

  async isShownBy(accountId: string): Promise<boolean> {
    return (await this.shownBy([accountId])).get(accountId) ?? false
  }
}
