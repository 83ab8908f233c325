/** @own-engines kafka */
import { describeBus } from './bus.contract.ts'
import { openTestBus } from './kafka-sample.ts'
import { describeOn, engineControl, startProcess, type EngineControl } from './testing.ts'

const brokers = process.env.KAFKA_BROKERS ?? ''

describeOn('kafka', 'on a real cluster', () => {
  describeBus('Kafka', async () => ({
    open: () => openTestBus(brokers),
    member: (input) => startProcess(new URL('./bus-member.kafka.ts', import.meta.url), { url: brokers, ...input }),
    ...(engineControl('kafka') as EngineControl),
  }))
})
