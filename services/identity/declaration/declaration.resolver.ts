import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { readStatement, type StatementForm } from '@delvik/schemas/forms/investor-declaration-form'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { ChangeDeclaration } from './change-declaration.ts'
import { Concerned } from './concerned.ts'
import { Declarations, toDeclaration } from './declarations.ts'
import type { DeclarationCommand } from './investor-declaration.ts'

interface Input {
  commandId: string
}
type Unmeant<C> = C extends DeclarationCommand ? Omit<C, 'meta'> : never

/** What investors in the United Kingdom declare of themselves. */
@Resolver()
export class DeclarationResolver {
  constructor(
    @Inject(Concerned) private readonly concerned: Concerned,
    @Inject(Declarations) private readonly declarations: Declarations,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  async myInvestorDeclaration(@Who() viewer: Viewer | undefined) {
    const { id } = callerOf('myInvestorDeclaration', viewer)
    if (!(await this.concerned.is(id))) return null
    return toDeclaration(await this.declarations.of(id), this.clock.now())
  }

  @Mutation()
  async signInvestorStatement(
    @Request() request: RequestContext,
    @Args('input') { commandId, textVersion, ...form }: Input & StatementForm & { textVersion: string },
  ) {
    const { id: accountId } = callerOf('signInvestorStatement', request.viewer)
    const { statement, problems: fields } = readStatement(form)
    if (!statement) throw new DomainError('INVALID_INPUT', { fields })
    const data = { accountId, ...statement, textVersion }
    return this.answer({ type: 'SignInvestorStatement', data }, commandId, request)
  }

  @Mutation()
  declineInvestorStatements(
    @Request() request: RequestContext,
    @Args('input') { commandId, textVersion }: Input & { textVersion: string },
  ) {
    const { id: accountId } = callerOf('declineInvestorStatements', request.viewer)
    return this.answer({ type: 'DeclineInvestorStatements', data: { accountId, textVersion } }, commandId, request)
  }

  /** Also of whom none is asked any more: it is theirs. */
  @Mutation()
  withdrawInvestorDeclaration(@Request() request: RequestContext, @Args('input') { commandId }: Input) {
    const { id: accountId } = callerOf('withdrawInvestorDeclaration', request.viewer)
    return this.change({ type: 'WithdrawInvestorDeclaration', data: { accountId } }, commandId, request)
  }

  private async answer(command: Unmeant<DeclarationCommand>, commandId: string, request: RequestContext) {
    if (!(await this.concerned.is(command.data.accountId))) throw new DomainError('FORBIDDEN')
    return this.change(command, commandId, request)
  }

  private async change(command: Unmeant<DeclarationCommand>, commandId: string, request: RequestContext) {
    const { accountId } = command.data
    const meta = metaOf(request, commandId, this.clock.now())
    const position = await this.bus.execute(new ChangeDeclaration({ ...command, meta } as DeclarationCommand))
    return { declaration: toDeclaration(await this.declarations.of(accountId, position), meta.now), position }
  }
}
