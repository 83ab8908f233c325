import type { ConfigReader } from '@delvik/runtime/config'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import { entitlements } from '@delvik/schemas/values/entitlements'

export interface ChatConfig {
  /** Conversations that somebody with the basic plan may begin within 24 hours. */
  basicConversations: number
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
}

export function readChatConfig(from: ConfigReader): ChatConfig {
  const fallback = entitlements.basic.newConversations
  return {
    basicConversations: from.number('CONVERSATION_LIMIT', { fallback, min: 1, max: 1000 }),
    madeFiles: readMadeFiles(from),
  }
}
