import { oneLine, Refused } from './manifest.ts'
import { unwraps } from '@delvik/runtime/engine/keys/keys.postgres'
import { partsOf } from './parts.ts'
import { linesOf } from './rows.ts'
import { whyNot } from '@delvik/runtime/engine/postgres/reach-postgres'
import { openStandstill } from '@delvik/runtime/engine/postgres/standstill'
import type { Client } from 'pg'
import type { PlacedSchema } from './places.ts'

/** A schema that nobody works with while it is open here. */
export interface StillSchema {
  schema: PlacedSchema
  client: Client
}

/** @throws Refused when a process of the platform runs, or a server cannot be reached */
export async function openStill(
  schemas: readonly PlacedSchema[],
  opened: AsyncDisposableStack,
): Promise<StillSchema[]> {
  const still: StillSchema[] = []
  for (const schema of schemas) {
    const client = await openStandstill(schema.url, schema.schema).catch((error) => refuse(error, schema))
    still.push({ schema, client: opened.use(client) })
  }
  return still
}

/** @throws Refused when the keys were wrapped by another master key */
export async function proveMasterKey(still: readonly StillSchema[], masterKey: Buffer): Promise<void> {
  const { schema, client } = still.find((one) => one.schema.schema === 'keys')!
  for await (const lines of linesOf(client, partsOf(schema)[0]!)) if (judge(lines, masterKey)) return
}

/**
 * @param lines rows of keys
 * @returns whether one was unwrapped; a destroyed key proves nothing
 * @throws Refused when the first that can be tried was wrapped by another master key
 */
export function judge(lines: readonly string[], masterKey: Buffer): boolean {
  for (const line of lines) {
    const { subject, domain, key } = JSON.parse(line)
    if (key === null) continue
    if (unwraps(masterKey, { subject, domain, key: Buffer.from(key.slice(2), 'hex') })) return true
    throw new Refused(
      'MASTER_KEY is not the one that the keys were wrapped by: set it to that of the installation that was exported',
    )
  }
  return false
}

function refuse(error: Error & { code?: string }, { setting, url }: PlacedSchema): never {
  const why = error.code
    ? `${setting} names ${new URL(url).host}, ${whyNot(error, url)}`
    : `${setting}: ${oneLine(error.message)}`
  throw Object.assign(new Refused(why), { code: error.code })
}
