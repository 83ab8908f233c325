import { type Environment, readConfig } from '@delvik/runtime/config'

const instead = 'is production, and this is the demo with its mailbox, its accounts and its secrets: '
  + 'start dist/services/<name>/main.js, dist/web/server/main.js and dist/gateway/main.js, or docker compose'

/**
 * Everything that the app host starts is the demo, whatever its options say, so it asks here before it makes anything.
 * @throws ConfigError when the environment says that this is production
 */
export function requireDemo(environment: Environment): void {
  readConfig({ DELVIK_MODE: environment['DELVIK_MODE'] || 'demo' }, (from) => {
    if (from.mode === 'production') from.wrong('DELVIK_MODE', instead, undefined)
  })
}
