/** @own-engines kafka */
import { describeBus } from '../bus.contract.ts'
import { describeOwnership } from '../bus-ownership.contract.ts'
import { openTestBus } from '../../testing/kafka-sample.ts'
import { describeOnOwn } from '../../testing/engines.ts'
import { startProcess } from '../../testing/until.ts'

const brokers = process.env.KAFKA_BROKERS ?? ''

describeOnOwn('kafka', 'on a real cluster', (control) => {
  const prepare = async () => ({
    open: () => openTestBus(brokers, { patience: 300 }),
    member: (input: object) =>
      startProcess(new URL('../../testing/bus-member.kafka.ts', import.meta.url), { url: brokers, ...input }),
    ...control,
  })
  describeBus('Kafka', prepare)
  describeOwnership('Kafka', prepare)
})
