import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { requireId } from '@delvik/runtime/ids'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Attachment } from '@delvik/schemas/events/chat'
import { readMessage } from '@delvik/schemas/forms/message-form'
import type { Phrase } from '@delvik/schemas/values/chat'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Resolver } from '@nestjs/graphql'
import { authorize, requireParticipant } from '../access.ts'
import { type AttachmentInput, Uploads } from '../attaching/uploads.ts'
import { ChangeConversation } from './change-conversation.ts'
import type { Said } from './conversation.ts'
import { Conversations } from './conversations.ts'
import { Messages } from './messages.ts'
import { Voices } from './voices.ts'

interface SendInput {
  commandId: string
  conversationId: string
  body?: string | null
  phrase?: Phrase | null
  attachments?: AttachmentInput[] | null
}

/** What somebody says: words with files or without, or a phrase. */
@Resolver()
export class SendingResolver {
  constructor(
    @Inject(Conversations) private readonly shown: Conversations,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(Voices) private readonly voices: Voices,
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation()
  async sendMessage(
    @Args('input') { commandId, conversationId: id, ...said }: SendInput,
    @Request() request: RequestContext,
  ) {
    const { id: callerId } = requireParticipant(request.viewer)
    const attachments = this.uploads.attached(said.attachments, callerId)
    const data = { conversationId: requireId(id), ...readSaid(said, attachments) }
    await this.voices.require(request, data.conversationId)
    const meta = metaOf(request, commandId, this.clock.now())
    const judged = { authorize: authorize('sendMessage', request.viewer) }
    const sent = new ChangeConversation({ type: 'SendMessage', data, meta }, judged)
    const { version } = await this.commands.execute(sent)
    const message = await this.messages.at(data.conversationId, version)
    return { message, conversation: await this.shown.seenBy(request.viewer, data.conversationId) }
  }
}

/** Files may come without words. @throws DomainError INVALID_INPUT unless it is words, files or a phrase */
function readSaid({ body, phrase }: Pick<SendInput, 'body' | 'phrase'>, attachments: Attachment[]): Said {
  if (phrase && !body && attachments.length === 0) return { body: null, phrase, attachments: [] }
  if (phrase) throw new DomainError('INVALID_INPUT')
  const { body: words, problems } = readMessage(body ?? '')
  if (attachments.length > 0 && problems.some(({ code }) => code === 'REQUIRED'))
    return { body: null, phrase: null, attachments }
  if (problems.length > 0) throw new DomainError('INVALID_INPUT', { fields: problems })
  return { body: words, phrase: null, attachments }
}
