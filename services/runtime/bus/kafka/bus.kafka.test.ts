/** @own-engines kafka */
import { describeBus } from '../bus.contract.ts'
import { openTestBus } from '../../testing/kafka-sample.ts'
import { describeOnOwn, startProcess } from '../../testing/until.ts'

const brokers = process.env.KAFKA_BROKERS ?? ''

describeOnOwn('kafka', 'on a real cluster', (control) => {
  describeBus('Kafka', async () => ({
    open: () => openTestBus(brokers, { patience: 300 }),
    member: (input) =>
      startProcess(new URL('../../testing/bus-member.kafka.ts', import.meta.url), { url: brokers, ...input }),
    ...control,
  }))
})
