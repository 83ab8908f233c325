import { serviceNames } from '@delvik/schemas/services'
import type { Stage } from '@delvik/journeys/stage'
import { fromRecord } from '@delvik/runtime/cloud-events'
import { readConfig } from '@delvik/runtime/config'
import type { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { listParked } from '@delvik/runtime/engine/subscriptions/parked'
import { reactionGroup } from '@delvik/runtime/engine/subscriptions/subscriptions'
import { modelGroup } from '@delvik/runtime/subscribed-models'
import { runName, SubscribedRuns } from '@delvik/runtime/subscribed-runs'
import { settleAll } from '@delvik/runtime/settle'
import { groupOf, topicOf, type TopicGenerations } from '@delvik/runtime/topics'
import { eventId } from '@delvik/runtime/engine/event-store/command-ids'
import { readIndexConfig } from '@delvik/search/config'
import { rebuildSearch } from '@delvik/search/projection/rebuild'
import { foldsAgain } from './folds.ts'
import { definitions, type PlatformStores, openStores } from './stores.ts'
import type { Journal } from './journal.ts'
import type { People } from './people.ts'
import { readTopic } from './whole-topic.ts'

/** Waits until everything that was written has arrived everywhere. @returns milliseconds that it took */
export async function catchUp({ platform }: Pick<Stage, 'platform'>, patience = 120_000): Promise<number> {
  const began = performance.now()
  await settleAll(serviceNames.map((name) => platform.services[name]), patience)
  return Math.round(performance.now() - began)
}

/**
 * Looks at a whole platform that has settled: what was acknowledged stands in the logs, each once and without holes, the
 * bus has told it in order, everybody has heard all of it, every read model is what its folds make of the logs, and
 * nothing is parked. @returns what is not so, one line each
 */
export async function untruths(
  stage: Pick<Stage, 'platform'>,
  { journal }: Pick<People, 'journal'>,
): Promise<string[]> {
  await using stores = await openStores(stage)
  const wrong = [...journal.wrong.map((one) => `load: ${one}`)]
  for (const definition of definitions) {
    const { name } = definition
    wrong.push(...(await checkLog(stores.schema(name), name, journal)))
    wrong.push(...(await checkBus(stores, name)))
    wrong.push(...(await checkInbox(stores, definition)))
    wrong.push(...(await foldsAgain(stores, definition)))
    const parked = (await listParked(stores.schema(name))).slice(0, 5)
    wrong.push(...parked.map(({ consumer, key, reason }) => `${name}: ${consumer} ${key} is parked: ${reason}`))
  }
  return [...wrong, ...(await checkIndex(stores))]
}

async function checkLog(database: Database, service: string, { sent }: Journal): Promise<string[]> {
  const told = sent.filter((one) => one.service === service && one.tells)
  const first = new Map(told.map((one) => [eventId(one, 0), one]))
  const stored = await database.query('SELECT id FROM events WHERE id = ANY ($1)', [[...first.keys()]])
  const ids = new Set(stored.rows.map(({ id }) => id))
  const lost = [...first].filter(([id, { acknowledged }]) => acknowledged && !ids.has(id))
  const broken = await database.query(
    `SELECT stream FROM events GROUP BY stream
     HAVING min(version) <> 1 OR max(version) <> count(*) OR max(sequence) <> count(*) FILTER (WHERE public)`,
  )
  // People on their own streams have done nothing but what is in the journal, or was carried over from there.
  const others = await database.query(
    `SELECT id, type FROM events WHERE type IN ('PitchSaved', 'PitchUnsaved', 'LanguageChanged') AND NOT id = ANY ($1)
       AND NOT EXISTS (SELECT FROM events former WHERE former.id = ANY ($1) AND former.id::text = events.causation)`,
    [[...first.keys()]],
  )
  return [
    ...lost.slice(0, 5).map(([, { name, commandId }]) =>
      `${service}: ${name} ${commandId} was acknowledged and is not there`
    ),
    ...broken.rows.slice(0, 5).map(({ stream }) => `${service}: ${stream} has a hole`),
    ...others.rows.slice(0, 5).map(({ id, type }) => `${service}: ${type} ${id} was asked for by nobody`),
  ]
}

/** First deliveries: repeats are allowed. */
async function checkBus({ platform, schema }: PlatformStores, service: string): Promise<string[]> {
  const topic = topicOf(service, platform.config.generations[service])
  const heard = new Map<string, string[]>()
  const known = new Set<string>()
  for (const { id, stream, sequence } of (await readTopic(platform.bus, topic)).map(fromRecord)) {
    if (!known.has(id)) heard.set(stream, [...(heard.get(stream) ?? []), `${sequence} ${id}`])
    known.add(id)
  }
  const { rows } = await schema(service).query(
    `SELECT stream, array_agg(sequence || ' ' || id ORDER BY version) AS told FROM events WHERE public GROUP BY stream`,
  )
  const told = new Map<string, string[]>(rows.map((row) => [row.stream, row.told]))
  const unlike = [...new Set([...told.keys(), ...heard.keys()])].filter((stream) =>
    String(told.get(stream)) !== String(heard.get(stream))
  )
  return unlike.slice(0, 5).map((stream) => `${topic}: ${stream} is not what the log says`)
}

/** Each group has taken in exactly what the logs have told. */
async function checkInbox({ platform, schema }: PlatformStores, definition: ServiceDefinition): Promise<string[]> {
  const database = schema(definition.name)
  const ours = 'SELECT stream, sequence, event_id FROM inbox WHERE grp = $1'
  const wrong: string[] = []
  for (const { group, hears } of await groupsOf(database, definition, platform.config.generations)) {
    const owners = serviceNames.filter((one) => hears.includes(one))
    if (owners.length === 0) continue
    const told = owners.map((one) => `SELECT stream, sequence, id FROM ${one}.events WHERE public`).join(' UNION ALL ')
    const unlike = await database.query(
      `((${ours}) EXCEPT (${told})) UNION ALL ((${told}) EXCEPT (${ours})) LIMIT 5`,
      [group],
    )
    wrong.push(
      ...unlike.rows.map(({ stream, sequence }) =>
        `${definition.name}: ${group} has not taken in what the log says at ${stream} ${sequence}`
      ),
    )
  }
  return wrong
}

/** Of the models as they are read, and of the reactions that have started. */
async function groupsOf(
  database: Database,
  { name, subscribedModels }: ServiceDefinition,
  generations: TopicGenerations,
): Promise<{ group: string; hears: readonly string[] }[]> {
  const models = subscribedModels.map(async (model) => {
    const run = (await new SubscribedRuns(database).of(model.name)).findLast((one) => one.complete)
    return { group: run ? modelGroup(name, runName(run)) : model.name, hears: model.hears }
  })
  const { rows } = await database.query<{ reaction: string; hears: string[] }>(
    `SELECT name AS reaction, array_agg(DISTINCT split_part(topic, '.', 1)) AS hears FROM subscription_starts GROUP BY name`,
  )
  const reactions = rows.map(({ reaction, hears }) => ({
    group: groupOf(reactionGroup(name, reaction), hears, generations),
    hears,
  }))
  return [...(await Promise.all(models)), ...reactions]
}

/** What is made of the same sources anew, as by `npm run rebuild -- search`. */
async function checkIndex({ platform, environment }: PlatformStores): Promise<string[]> {
  const lines: string[] = []
  const config = readConfig(environment, readIndexConfig)
  await rebuildSearch({ url: platform.config.postgresUrl, config }, [], (line) => lines.push(line))
  const outcomes = lines.filter((line) => line.includes('rebuilt in'))
  const same = outcomes.length > 0 && outcomes.every((line) => line.endsWith(', the same as before'))
  return same ? [] : [`search: ${lines.join('; ')}`]
}
