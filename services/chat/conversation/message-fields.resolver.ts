import { Request, Who } from '@delvik/runtime/auth'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { ScamSign } from '@delvik/schemas/values/chat'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql'
import { scamSigns } from '../shield/scam-signs.ts'
import type { ShownMessage } from './messages.ts'
import { type MessageKey, SeenMessages } from './seen-messages.ts'

@Resolver('Message')
export class MessageFieldsResolver {
  constructor(@Inject(SeenMessages) private readonly messages: SeenMessages) {}

  /** Null for whoever does not take part, or has hidden it. */
  @ResolveReference()
  async reference(@Parent() key: MessageKey, @Request() request: RequestContext): Promise<ShownMessage | null> {
    const [message = null] = await this.messages.of([key], request)
    return message
  }

  @ResolveField()
  own(@Parent() { from }: ShownMessage, @Who() viewer: Viewer | undefined): boolean {
    return from === viewer?.id
  }

  /** The same for both; the client shows it to who receives the message, and nobody is told of it. */
  @ResolveField()
  warnings(@Parent() { body }: ShownMessage): ScamSign[] {
    return body === null ? [] : scamSigns(body)
  }

  @ResolveField()
  sender(@Parent() { from }: ShownMessage): { id: string } {
    return { id: from }
  }
}
