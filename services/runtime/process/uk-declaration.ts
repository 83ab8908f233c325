import type { ConfigReader } from './config.ts'

/**
 * Whether the platform asks for the declaration that the law of the United Kingdom knows (decision A54). Read by the service
 * that takes it and by those that ask for it. In production it is off until somebody turns it on.
 */
export function readUkSelfDeclaration(from: ConfigReader): boolean {
  return from.flag('UK_SELF_DECLARATION', from.mode === 'demo')
}
