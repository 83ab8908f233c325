import type { ConfigReader } from '@delvik/runtime/config'
import { readFileGrantSecret } from '@delvik/runtime/file-grant'
import { readLanguageHosts } from '@delvik/runtime/language-hosts'
import { readUkSelfDeclaration } from '@delvik/runtime/uk-declaration'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'
import { entitlements } from '@delvik/schemas/values/entitlements'

export interface ChatConfig {
  /** Where people reach the platform. */
  publicUrl: string
  /** Where they reach it in each language; absent where one host speaks them all. */
  hosts?: LanguageHosts
  /** Whether investors in the United Kingdom declare themselves first; identity is told the same. */
  ukSelfDeclaration: boolean
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
  const publicUrl = from.url('PUBLIC_URL', from.mode === 'demo' ? 'http://localhost:8080' : undefined)
  const fallback = entitlements.basic.newConversations
  return {
    publicUrl,
    hosts: readLanguageHosts(from),
    ukSelfDeclaration: readUkSelfDeclaration(from),
    basicConversations: from.number('CONVERSATION_LIMIT', { fallback, min: 1, max: 1000 }),
    receiptSecret: from.secret('RECEIPT_SECRET', 'the receipt secret of the demo'),
    fileGrantSecret: readFileGrantSecret(from),
    madeFiles: readMadeFiles(from),
  }
}
