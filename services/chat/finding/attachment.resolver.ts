import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql'
import { FileAddresses } from '../attaching/file-addresses.ts'
import type { ShownConversation } from '../conversation/conversations.ts'
import type { MessagePage } from '../conversation/messages.ts'
import { type MessageKey, SeenMessages } from '../conversation/seen-messages.ts'
import { type AttachedInput, ConversationFiles } from './conversation-files.ts'

/** Files that were sent, for the two who have them. */
@Resolver('Conversation')
export class AttachmentResolver {
  constructor(
    @Inject(SeenMessages) private readonly messages: SeenMessages,
    @Inject(ConversationFiles) private readonly files: ConversationFiles,
    @Inject(FileAddresses) private readonly addresses: FileAddresses,
  ) {}

  @Query('attachmentAddresses')
  async attachmentAddresses(@Args() key: MessageKey, @Request() request: RequestContext): Promise<string[] | null> {
    const { viewer } = request
    const [message] = viewer ? await this.messages.of([key], request) : []
    return viewer && message ? this.addresses.of(message, viewer.id) : null
  }

  @ResolveField('attached')
  attached(
    @Parent() { id, talk }: ShownConversation,
    @Args() asked: AttachedInput,
    @Who() viewer: Viewer | undefined,
  ): Promise<MessagePage> {
    return this.files.page(id, asked, talk.hidden[requireViewer(viewer).id] ?? 0)
  }
}
