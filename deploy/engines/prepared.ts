import type { ServerSpec } from './processes/server.ts'

/** What an engine needs to be started, all of it fetched and configured. */
export interface Prepared {
  /** The variables by which the product finds it. */
  env: Record<string, string>
  servers: ServerSpec[]
}
