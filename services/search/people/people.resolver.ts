import { requireViewer, Who } from '@delvik/runtime/auth'
import { DomainError } from '@delvik/runtime/errors'
import { connectionOf, pageSize, readCursor, writeCursor } from '@delvik/runtime/paging'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Info, Query, Resolver } from '@nestjs/graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { asksFor } from '../query/asked-fields.ts'
import { type PeopleIndex, PeopleIndexes } from './people-index.ts'
import { peopleSources } from './people-sources.ts'
import { type PeopleQuery, readPeopleQuery } from './read-people-query.ts'

interface PeopleArguments {
  query?: PeopleQuery | null
  first?: number | null
  after?: string | null
}

/** The network: people find each other, and themselves as others find them. */
@Resolver()
export class PeopleResolver {
  constructor(
    @Inject(SubscribedModels) private readonly models: SubscribedModels,
    @Inject(PeopleIndexes) private readonly indexes: PeopleIndexes,
  ) {}

  @Query()
  async searchPeople(
    @Who() viewer: Viewer | undefined,
    @Args() asked: PeopleArguments,
    @Info() info: GraphQLResolveInfo,
  ) {
    requireViewer(viewer)
    const first = pageSize({ first: asked.first ?? 20 })
    const last = readCursor({ first, after: asked.after ?? null })
    const { people, more: hasNextPage, total: totalCount, facets } = await this.index().search({
      filter: readPeopleQuery(asked.query),
      first,
      after: last && { memberSince: last.values[0], id: last.id },
      facets: asksFor('facets', info),
    })
    const edges = people.map(({ id, card }) => ({
      cursor: writeCursor(card.memberSince, id),
      node: { id, ...card },
    }))
    return { ...connectionOf({ edges, hasNextPage, totalCount }, (node) => ({ node })), facets }
  }

  /** Of the run that is read now. @throws DomainError TRY_AGAIN while there is none */
  private index(): PeopleIndex {
    const output = this.models.outputOf(peopleSources)
    if (!output) throw new DomainError('TRY_AGAIN')
    return this.indexes.of(output)
  }
}
