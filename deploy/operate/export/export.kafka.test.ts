/** @engines kafka */
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { KafkaAdmin } from '@delvik/runtime/engine/bus/kafka/admin'
import { kafkaClient } from '@delvik/runtime/engine/bus/kafka/client'
import { openTestBus, testSettings } from '@delvik/runtime/testing/kafka-sample'
import { describeOn } from '@delvik/runtime/testing/engines'
import { openTestDatabase, until } from '@delvik/runtime/testing/until'
import { topicOf } from '@delvik/runtime/topics'
import { catalogues } from '@delvik/schemas/events/catalogues'
import { bytesIn, describeExport } from './export.contract.ts'
import { runExport, sampleRecords } from './testing/export-fixture.ts'

const brokers = process.env.KAFKA_BROKERS ?? ''

/** Topics of their own. */
function ownTopics() {
  const generation = randomInt(2, 1_000_000)
  return { generation, BUS_GENERATIONS: Object.keys(catalogues).map((service) => `${service}=${generation}`).join() }
}

describeOn('kafka', 'on a real cluster', () => {
  describeExport('of Kafka', async () => {
    const bus = await openTestBus(brokers)
    const { generation, BUS_GENERATIONS } = ownTopics()
    return {
      bus,
      env: { KAFKA_BROKERS: brokers, BUS_GENERATIONS },
      generation,
      [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose](),
    }
  })

  test('an export is the same, byte for byte, from Kafka and from tables', async () => {
    await using opened = new AsyncDisposableStack()
    const folder = await mkdtemp(path.join(tmpdir(), 'delvik-export-'))
    opened.defer(() => rm(folder, { recursive: true }))
    const { url } = opened.use(await openTestDatabase())
    const { generation, BUS_GENERATIONS } = ownTopics()
    for (const [service, records] of await sampleRecords(20))
      for (const bus of [opened.use(await openTestBus(brokers)), opened.use(await PostgresBus.open({ url }))])
        await bus.publish(topicOf(service, generation), records)
    const exportOf = async (name: string, env: Record<string, string>) => {
      const dir = path.join(folder, name)
      expect(await runExport(['--out', dir], { BUS_GENERATIONS, ...env })).toMatchObject({ code: 0 })
      return bytesIn(dir)
    }
    expect(await exportOf('kafka', { KAFKA_BROKERS: brokers })).toEqual(await exportOf('tables', { POSTGRES_URL: url }))
    await until(async () => (await groupsOfExports()).length === 0)
  }, 120_000)
})

/** An export leaves none on the cluster. */
async function groupsOfExports(): Promise<string[]> {
  await using admin = new KafkaAdmin(kafkaClient('test', testSettings(brokers)))
  const { groups } = await admin.ask((one) => one.listGroups())
  return groups.map(({ groupId }) => groupId).filter((id) => id.startsWith('export.'))
}
