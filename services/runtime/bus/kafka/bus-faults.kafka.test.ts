/** @engines kafka */
import { expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { openTestBus } from '../../testing/kafka-sample.ts'
import { describeOn } from '../../testing/engines.ts'

describeOn('kafka', 'a bus on a cluster that fails', () => {
  test('gives up a client that the cluster refuses again and again', async () => {
    const crashed = Promise.withResolvers<Error>()
    await using bus = await openTestBus(process.env.KAFKA_BROKERS ?? '', { session: 500, onCrash: crashed.resolve })
    await using _reading = await bus.subscribe({
      group: 'g',
      topics: [`t-${randomUUID()}`],
      from: 'start',
      handler: async () => {},
    })
    expect((await crashed.promise).message).toMatch(/session timeout/i)
  })
})
