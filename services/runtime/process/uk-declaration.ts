import type { ConfigReader } from './config.ts'

/**
 * Whether investors in the United Kingdom declare themselves before they talk of an investment (decision A54). Read by the
 * service that takes the declarations and by those that ask for one. In production it is off until somebody turns it on.
 */
export function readUkSelfDeclaration(from: ConfigReader): boolean {
  return from.flag('UK_SELF_DECLARATION', from.mode === 'demo')
}
