import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { toRecord } from '@delvik/runtime/cloud-events'
import { topicOf } from '@delvik/runtime/topics'
import type { PlatformStores } from './stores.ts'

/** Makes every write to a table fail that meets a condition, as an event does that nobody has thought of. */
export async function poison(
  { schema }: PlatformStores,
  service: string,
  { table, when }: { table: string; when: string },
): Promise<void> {
  const database = schema(service)
  await database.query(
    `CREATE OR REPLACE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$`,
  )
  await database.query(
    `CREATE TRIGGER poison BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse_poison()`,
  )
}

export async function cureAll({ schema }: PlatformStores): Promise<void> {
  const triggers =
    `SELECT event_object_schema AS service, event_object_table AS poisoned FROM information_schema.triggers
    WHERE trigger_name = 'poison' GROUP BY 1, 2`
  const { rows } = await schema('identity').query(triggers)
  for (const { service, poisoned } of rows) await schema(service).query(`DROP TRIGGER poison ON ${poisoned}`)
}

/** A plan of nobody, which billing has not told. */
export async function tellNonsense({ platform }: PlatformStores): Promise<void> {
  const row = {
    stream: 'membership-nobody',
    version: 1,
    sequence: 1,
    id: randomUUID(),
    type: 'PlanChanged',
    schema: 1,
    public: true,
    at: platform.clock.now(),
    subject: null,
    actor: 'billing',
    correlation: randomUUID(),
    causation: null,
    trace: null,
    data: { accountId: 'nobody', plan: 'premium', until: null },
    pii: null,
  }
  await platform.bus.publish(topicOf('billing', platform.config.generations['billing']), [toRecord('billing', row)])
}

const flags = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']

/** `npm run parked -- …`, as an operator calls it. @returns its lines */
export async function parked({ environment }: PlatformStores, ...given: string[]): Promise<string[]> {
  const env = { ...process.env, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, 'deploy/operate/parked.ts', ...given], {
    env,
  })
  return stdout.trim().split('\n')
}
