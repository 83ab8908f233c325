import { problemsOf, KafkaTopics, wrongSettings } from '@delvik/runtime/engine/bus/kafka/topics'
import { ConfigError, readConfig } from '@delvik/runtime/config'
import { KafkaAdmin } from '@delvik/runtime/engine/bus/kafka/admin'
import { explain, kafkaClient } from '@delvik/runtime/engine/bus/kafka/client'
import { type KafkaSettings, readKafka } from '@delvik/runtime/engine/bus/kafka/config'
import { readGenerations } from '@delvik/runtime/runtime-config'
import { topicOf } from '@delvik/runtime/topics'
import { catalogues } from '@delvik/schemas/events/catalogues'

/**
 * Makes the topics that a cluster does not have, and sets right what can be set right of those that it has.
 * @returns a line for each
 * @throws ConfigError with what is wrong besides
 */
export async function makeTopics(settings: KafkaSettings, names: readonly string[]): Promise<string[]> {
  await using admin = new KafkaAdmin(kafkaClient('topics', settings))
  const topics = new KafkaTopics(admin, settings, 'refuse')
  const lines: string[] = []
  const problems: string[] = []
  for (const name of names) {
    lines.push(`${name} ${await settle(topics, name, settings)}`)
    const found = await topics.find(name)
    problems.push(...(found ? problemsOf(found, settings) : [`topic ${name} was made and is not there`]))
  }
  if (problems.length) throw new ConfigError(problems)
  return lines
}

async function settle(topics: KafkaTopics, name: string, settings: KafkaSettings): Promise<string> {
  const found = await topics.find(name)
  const wrong = found ? wrongSettings(found.settings, settings) : []
  if (!found) await topics.make(name)
  if (found && wrong.length) await topics.correct(found)
  if (found) return wrong.length ? `had ${wrong.join(', ')}, which is set right` : 'is as it must be'
  return `is made, with ${settings.replication} copies of which ${settings.inSync} acknowledge`
}

/** Those of every service that publishes. */
async function main(): Promise<void> {
  const { kafka, generations } = readConfig(process.env, (from) => ({
    kafka: readKafka(from) ?? from.wrong('KAFKA_BROKERS', 'is missing: it names the cluster', undefined),
    generations: readGenerations(from),
  }))
  if (!kafka) return
  const names = Object.keys(catalogues).map((service) => topicOf(service, generations[service]))
  const lines = await makeTopics(kafka, names).catch((error) => {
    throw explain(error, kafka) ?? error
  })
  for (const line of lines) console.log(line)
}

if (import.meta.main)
  await main().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  })
