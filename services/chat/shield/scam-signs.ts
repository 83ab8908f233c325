import type { ScamSign } from '@delvik/schemas/values/chat'
import { namesForeignIban } from './iban.ts'
import { rules } from './scam-rules.ts'

/** Of an account of a cryptocurrency, as it is written. */
const walletAddress = /(?<![\p{L}\p{N}])(?:bc1[a-z0-9]{25,60}|0x[a-f0-9]{40}|[13][a-km-z1-9]{25,33})(?![\p{L}\p{N}])/iu

/**
 * What in a message is often the beginning of a fraud, each once. A sign is there when all of its words are in one
 * sentence; of every language, since people write in the one that they share. It is a hint for who receives it.
 */
export function scamSigns(body: string): ScamSign[] {
  const signs = new Set<ScamSign>()
  const sentences = body.normalize('NFKC').toLowerCase().split(/[.!?\n]+(?:\s|$)/u).map((one) =>
    one.replace(/\s+/gu, ' ')
  )
  for (const { sign, all } of rules) {
    if (sentences.some((sentence) => all.every((words) => words.test(sentence)))) signs.add(sign)
  }
  if (walletAddress.test(body)) signs.add('wallet')
  if (namesForeignIban(body)) signs.add('foreignAccount')
  return [...signs]
}
