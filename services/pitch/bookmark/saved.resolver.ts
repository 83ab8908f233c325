import { Who } from '@delvik/runtime/auth'
import { batchLoader } from '@delvik/runtime/batch-loader'
import { ReadModels } from '@delvik/runtime/read-model'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver } from '@nestjs/graphql'
import type { ShownPitch } from '../pitch/pitches.ts'
import { savedPitches } from './bookmark-list.ts'

/** Whether the caller has saved a pitch. */
@Resolver('Pitch')
export class SavedResolver {
  private readonly savedBy: (accountId: string) => Promise<ReadonlySet<string> | undefined>

  constructor(@Inject(ReadModels) private readonly models: ReadModels) {
    this.savedBy = batchLoader((ids) => this.many(ids))
  }

  @ResolveField('saved')
  async saved(@Parent() { id }: ShownPitch, @Who() viewer: Viewer | undefined): Promise<boolean | null> {
    return viewer ? ((await this.savedBy(viewer.id))?.has(id) ?? false) : null
  }

  private async many(accountIds: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
    const documents = await this.models.of(savedPitches).many(accountIds)
    return new Map(documents.map(({ id, row }) => [id, new Set(row.saved.map(({ pitchId }) => pitchId))]))
  }
}
