import { batchLoader } from '@delvik/runtime/batch-loader'
import { Clock } from '@delvik/runtime/clock'
import { handleOf } from '@delvik/schemas/values/handle'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { Declarations, standingDeclaration } from '../declaration/declarations.ts'
import { type MeRow, People, type PublicAccount } from '../account/me.ts'
import type { StaffRecord } from './staff-records.ts'

/** An account as staff see it, by the names of the graph. */
@Resolver('StaffAccount')
export class StaffAccountResolver {
  constructor(
    @Inject(Declarations) private readonly declarations: Declarations,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField()
  handle(@Parent() { id }: MeRow) {
    return handleOf(id)
  }

  @ResolveField()
  emailConfirmed(@Parent() { confirmed }: MeRow) {
    return confirmed
  }

  @ResolveField()
  language(@Parent() { lang }: MeRow) {
    return lang
  }

  @ResolveField()
  staffRoles(@Parent() { staff }: MeRow) {
    return staff
  }

  @ResolveField()
  async investorDeclaration(@Parent() { id }: MeRow) {
    return standingDeclaration(await this.declarations.of(id), this.clock.now())
  }
}

@Resolver('StaffRecord')
export class StaffRecordResolver {
  private readonly find: (id: string) => Promise<PublicAccount | undefined>

  constructor(@Inject(People) people: People) {
    this.find = batchLoader((ids) => people.others(ids))
  }

  /** Nobody once they are erased. */
  @ResolveField()
  async by(@Parent() { staffId }: StaffRecord) {
    return (await this.find(staffId)) ?? null
  }
}
