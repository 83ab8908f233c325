import { setTimeout as delay } from 'node:timers/promises'
import kafkajs, { type ITopicConfig } from 'kafkajs'
import { partitions } from '../bus.ts'
import { ConfigError } from '../../process/config.ts'
import type { KafkaAdmin } from './admin.ts'
import { explain, isPassing } from './client.ts'
import type { KafkaSettings } from './config.ts'

// Node does not see this name in the CommonJS module.
const { ConfigResourceTypes } = kafkajs

type Copies = Pick<KafkaSettings, 'replication' | 'inSync'>

/** Milliseconds that a change of a topic gets to be seen: brokers that have much to do hear of it late. */
const patience = 30_000

/** Larger than what one request carries: see `bus-producer.kafka.ts`. */
const maxBytes = 8 * 1024 * 1024

/** Of every topic, which is kept for ever; the time of a record is when the cluster took it. */
export function topicSettings({ inSync }: Copies): Record<string, string> {
  return {
    'cleanup.policy': 'delete',
    'retention.ms': '-1',
    'retention.bytes': '-1',
    'max.message.bytes': String(maxBytes),
    'message.timestamp.type': 'LogAppendTime',
    'min.insync.replicas': String(inSync),
  }
}

/** What a topic is like on the cluster. */
export interface FoundTopic {
  topic: string
  partitions: number
  /** Of the partition that has the fewest. */
  replicas: number
  settings: ReadonlyMap<string, string>
  /** Names of the settings that were made for this topic. */
  own: ReadonlySet<string>
}

/** The topics of a cluster, which are as they must be or are not used at all. */
export class KafkaTopics {
  readonly #admin: KafkaAdmin
  readonly #settings: KafkaSettings
  readonly #missing: 'make' | 'refuse'
  readonly #ready = new Map<string, Promise<void>>()

  constructor(admin: KafkaAdmin, settings: KafkaSettings, missing: 'make' | 'refuse') {
    this.#admin = admin
    this.#settings = settings
    this.#missing = missing
  }

  /** Once for each topic. @throws ConfigError when it is missing or other than it must be */
  ensure(topic: string): Promise<void> {
    const ready = this.#ready.get(topic) ?? this.#prepare(topic).catch((error) => this.#refuse(error))
    this.#ready.set(topic, ready)
    ready.catch(() => this.#ready.delete(topic))
    return ready
  }

  /** @returns undefined when there is no such topic */
  async find(topic: string): Promise<FoundTopic | undefined> {
    if (!(await this.#admin.ask((admin) => admin.listTopics())).includes(topic)) return undefined
    const { topics } = await this.#admin.ask((admin) => admin.fetchTopicMetadata({ topics: [topic] }))
    const query = { includeSynonyms: false, resources: [{ type: ConfigResourceTypes.TOPIC, name: topic }] }
    const { resources } = await this.#admin.ask((admin) => admin.describeConfigs(query))
    const parts = topics[0]?.partitions ?? []
    const entries = resources[0]?.configEntries ?? []
    return {
      topic,
      partitions: parts.length,
      replicas: Math.min(...parts.map(({ replicas }) => replicas.length)),
      settings: new Map(entries.map(({ configName, configValue }) => [configName, configValue])),
      own: new Set(entries.filter(({ isDefault }) => !isDefault).map(({ configName }) => configName)),
    }
  }

  /** @throws ConfigError when the cluster has too few brokers for it */
  async make(topic: string): Promise<void> {
    const { replication } = this.#settings
    const { brokers } = await this.#admin.ask((admin) => admin.describeCluster())
    if (brokers.length < replication)
      throw new ConfigError([
        `KAFKA_REPLICATION is ${replication} and the cluster has ${brokers.length} brokers: start more, or lower the setting`,
      ])
    const configEntries = Object.entries(topicSettings(this.#settings)).map(([name, value]) => ({ name, value }))
    const wanted: ITopicConfig = { topic, numPartitions: partitions, replicationFactor: replication, configEntries }
    await this.#admin.ask((admin) => admin.createTopics({ topics: [wanted], waitForLeaders: true }))
    await this.#see(topic, (found) => found.partitions >= partitions)
    await this.#waitForLeaders(topic)
  }

  /** A new topic is known before its partitions have leaders, and answers a question before it takes a record. */
  async #waitForLeaders(topic: string): Promise<void> {
    for (const end = Date.now() + patience;; await delay(50)) {
      try {
        return void (await this.#admin.ends(topic))
      } catch (error) {
        if (!isPassing(error) || Date.now() > end) throw error
      }
    }
  }

  /** Gives a topic the settings that it must have; others of its own stay. */
  async correct({ topic, settings, own }: FoundTopic): Promise<void> {
    const kept = [...settings].filter(([name]) => own.has(name))
    const configEntries = Object.entries({ ...Object.fromEntries(kept), ...topicSettings(this.#settings) })
    const resource = {
      type: ConfigResourceTypes.TOPIC,
      name: topic,
      configEntries: configEntries.map(([name, value]) => ({ name, value })),
    }
    // It replaces all of a topic's own settings.
    await this.#admin.ask((admin) => admin.alterConfigs({ validateOnly: false, resources: [resource] }))
    await this.#see(topic, (found) => wrongSettings(found.settings, this.#settings).length === 0)
  }

  /** A change reaches the brokers one after the other; whoever looks next tells whether it has. */
  async #see(topic: string, isSo: (found: FoundTopic) => boolean): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await delay(50)) {
      const found = await this.find(topic)
      if (found && isSo(found)) return
    }
  }

  #refuse(error: unknown): never {
    throw explain(error, this.#settings) ?? error
  }

  async #prepare(topic: string): Promise<void> {
    if (!(await this.find(topic))) {
      if (this.#missing === 'refuse')
        throw new ConfigError([`KAFKA_BROKERS names a cluster without the topic ${topic}: run npm run topics`])
      await this.make(topic)
    }
    const found = await this.find(topic)
    const problems = found ? problemsOf(found, this.#settings) : [`topic ${topic} was made and is not there`]
    if (problems.length) throw new ConfigError(problems)
  }
}

/** What is wrong with a topic, one line each with the remedy. */
export function problemsOf({ topic, partitions: count, replicas, settings }: FoundTopic, copies: Copies): string[] {
  const problems: string[] = []
  if (count < partitions)
    problems.push(
      `topic ${topic} has ${count} partitions and needs ${partitions}: delete it while it is empty and run npm run topics`,
    )
  if (replicas < copies.replication)
    problems.push(
      `topic ${topic} has ${replicas} replicas and KAFKA_REPLICATION is ${copies.replication}: reassign it or lower the setting`,
    )
  return [...problems,
    ...wrongSettings(settings, copies).map((what) => `topic ${topic} has ${what}: run npm run topics`)]
}

/** Of those that `correct` sets right. */
export function wrongSettings(settings: ReadonlyMap<string, string>, copies: Copies): string[] {
  const wanted = Object.entries(topicSettings(copies))
  const wrong = wanted.filter(([name, value]) => !isEnough(name, settings.get(name) ?? '', value))
  return wrong.map(([name, value]) => `${name}=${settings.get(name)} instead of ${value}`)
}

function isEnough(name: string, found: string, wanted: string): boolean {
  const isLowerLimit = name === 'max.message.bytes' || name === 'min.insync.replicas'
  return isLowerLimit ? Number(found) >= Number(wanted) : found === wanted
}
