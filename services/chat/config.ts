import type { ConfigReader } from '@delvik/runtime/config'
import { readFileGrantSecret } from '@delvik/runtime/file-grant'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import { entitlements } from '@delvik/schemas/values/entitlements'

export interface ChatConfig {
  /** Conversations that somebody with the basic plan may begin within 24 hours. */
  basicConversations: number
  /** Of upload receipts; storage signs with the same. */
  receiptSecret: string
  /** Of the addresses at which attachments are read; storage reads them with the same. */
  fileGrantSecret: string
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
}

export function readChatConfig(from: ConfigReader): ChatConfig {
  const fallback = entitlements.basic.newConversations
  return {
    basicConversations: from.number('CONVERSATION_LIMIT', { fallback, min: 1, max: 1000 }),
    receiptSecret: from.secret('RECEIPT_SECRET', 'the receipt secret of the demo'),
    fileGrantSecret: readFileGrantSecret(from),
    madeFiles: readMadeFiles(from),
  }
}
