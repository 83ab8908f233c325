import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { requireId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { readOwnName } from '@delvik/schemas/forms/own-name'
import type { SearchAlert } from '@delvik/schemas/values/saved-search'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql'
import { type Action, authorize, requireHolder } from '../access.ts'
import { IndexInUse } from '../projection/index-in-use.ts'
import { ChangeSavedSearch } from './change-saved-search.ts'
import { filterOf, readQuery } from '../query/read-query.ts'
import { RateTable } from '../rates/rate-table.ts'
import type { SavedSearchCommand } from './saved-search.ts'
import { type SavedSearchRow, SavedSearches } from './saved-searches.ts'

interface SaveInput {
  commandId: string
  name: string
  query: object
  alert: SearchAlert
}
interface ChangeInput {
  commandId: string
  id: string
  name?: string | null
  query?: object | null
  alert?: SearchAlert | null
}

@Resolver('SavedSearch')
export class SavedSearchResolver {
  constructor(
    @Inject(SavedSearches) private readonly saved: SavedSearches,
    @Inject(IndexInUse) private readonly index: IndexInUse,
    @Inject(RateTable) private readonly rates: RateTable,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  savedSearches(@Who() viewer: Viewer | undefined): Promise<SavedSearchRow[]> {
    return this.saved.of(requireViewer(viewer).id)
  }

  @ResolveField()
  async count(@Parent() { query }: SavedSearchRow): Promise<number> {
    const now = this.clock.now().getTime()
    const filter = filterOf(query, await this.rates.known())
    const search = { filter, sort: 'newest', promotedFirst: false, first: 1, now } as const
    return (await this.index.get().search(search)).total
  }

  /** Its id is that of the command that saves it, so that a repeated one finds it. */
  @Mutation()
  saveSearch(@Args('input') { commandId, ...given }: SaveInput, @Request() request: RequestContext) {
    requireViewer(request.viewer)
    const data = {
      savedSearchId: commandId,
      name: readName(given.name),
      alert: given.alert,
      query: readQuery(given.query, undefined),
    }
    return this.change({ type: 'SaveSearch', data }, { commandId, request, action: 'saveSearch' })
  }

  @Mutation()
  changeSavedSearch(@Args('input') { commandId, id, ...given }: ChangeInput, @Request() request: RequestContext) {
    requireHolder(request.viewer)
    const { name, alert, query } = given
    const data = {
      savedSearchId: requireId(id),
      ...(isGiven(name) && { name: readName(name) }),
      ...(isGiven(alert) && { alert }),
      ...(isGiven(query) && { query: readQuery(query, undefined) }),
    }
    return this.change({ type: 'ChangeSavedSearch', data }, { commandId, request, action: 'changeSavedSearch' })
  }

  @Mutation()
  async deleteSavedSearch(@Args('input') { commandId, id }: ChangeInput, @Request() request: RequestContext) {
    requireHolder(request.viewer)
    const data = { savedSearchId: requireId(id) }
    const asked = { commandId, request, action: 'deleteSavedSearch' } as const
    const { position } = await this.change({ type: 'DeleteSavedSearch', data }, asked)
    return { id, position }
  }

  /** Answers with what there is of it afterwards: nothing when it was deleted since. */
  private async change(
    command: Unmeant<SavedSearchCommand>,
    { commandId, request, action }: { commandId: string; request: RequestContext; action: Action },
  ) {
    const meta = metaOf(request, commandId, this.clock.now())
    const judged = { authorize: authorize(action, request.viewer) }
    const position = await this.commands.execute(new ChangeSavedSearch({ ...command, meta }, judged))
    const savedSearch = await this.saved.find(command.data.savedSearchId, meta.actor)
    return { savedSearch: savedSearch ?? null, position }
  }
}

/** A command without who asks for it. */
type Unmeant<C> = C extends SavedSearchCommand ? Omit<C, 'meta'> : never

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}

function readName(given: string): string {
  const { name, problems } = readOwnName(given)
  if (problems.length > 0) throw new DomainError('INVALID_INPUT', { fields: problems })
  return name
}
