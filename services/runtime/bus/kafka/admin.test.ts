import { expect, test } from '@jest/globals'
import { KafkaAdmin } from './admin.ts'
import { kafkaClient } from './client.ts'
import { testSettings } from '../../testing/kafka-sample.ts'
import { closedPort } from '../../testing/until.ts'

test('one that is closed opens no other connection for a question that still goes on', async () => {
  const admin = new KafkaAdmin(kafkaClient('test', testSettings(`127.0.0.1:${closedPort}`)))
  const asked = admin.ask((one) => one.listTopics())
  await admin[Symbol.asyncDispose]()
  await expect(asked).rejects.toThrow('no longer used')
})
