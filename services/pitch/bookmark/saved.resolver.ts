import { Who } from '@delvik/runtime/auth'
import { batchLoader } from '@delvik/runtime/batch-loader'
import { ReadModels } from '@delvik/runtime/read-model'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver } from '@nestjs/graphql'
import type { ShownPitch } from '../pitch/pitches.ts'
import { bookmarkId } from './bookmark.ts'
import { savedPitches } from './bookmark-list.ts'

/** Whether the caller has saved a pitch. */
@Resolver('Pitch')
export class SavedResolver {
  private readonly isSaved: (bookmark: string) => Promise<boolean | undefined>

  constructor(@Inject(ReadModels) private readonly models: ReadModels) {
    this.isSaved = batchLoader((ids) => this.many(ids))
  }

  @ResolveField('saved')
  async saved(@Parent() { id }: ShownPitch, @Who() viewer: Viewer | undefined): Promise<boolean | null> {
    return viewer ? ((await this.isSaved(bookmarkId({ accountId: viewer.id, pitchId: id }))) ?? false) : null
  }

  private async many(bookmarks: readonly string[]): Promise<Map<string, boolean>> {
    const documents = await this.models.of(savedPitches).many(bookmarks)
    return new Map(documents.map(({ id }) => [id, true]))
  }
}
