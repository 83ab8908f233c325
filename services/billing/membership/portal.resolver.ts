import { Request } from '@delvik/runtime/auth'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { Customers } from '../wishes/customers.ts'
import { Portals } from '../wishes/portals.ts'
import { Memberships } from './memberships.ts'

interface OpenPortalInput {
  commandId: string
  purpose: 'manage' | 'card'
}

/** The provider's own page for its customers. */
@Resolver()
export class PortalResolver {
  constructor(
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Portals) private readonly portals: Portals,
  ) {}

  /** What is opened there changes nothing by itself, so there is no event of it. */
  @Mutation()
  async openPortal(
    @Args('input') { commandId, purpose }: OpenPortalInput,
    @Request() { viewer }: RequestContext,
  ) {
    const { id } = allowed('openPortal', viewer)
    if (!(await this.customers.idOf(id))) throw new DomainError('NO_MEMBERSHIP')
    await this.portals.ask(id, { id: commandId, purpose })
    return { membership: await this.memberships.shown(id) }
  }
}
