import path from 'node:path'
import type { EngineDirectory } from '../engine-directory.ts'

type Properties = Record<string, string | number | boolean>

interface Node {
  place: EngineDirectory
  folder: string
  i: number
}

/** Settings of one broker. Three of them keep every record on three disks, and acknowledge it when two have it. */
export function brokerProperties({ place: { ports, innerPorts }, folder, i }: Node): Properties {
  const client = `PLAINTEXT://127.0.0.1:${ports[i]}`
  return {
    'process.roles': 'broker,controller',
    'node.id': i + 1,
    'controller.quorum.voters': innerPorts.map((port, k) => `${k + 1}@127.0.0.1:${port}`).join(','),
    listeners: `${client},CONTROLLER://127.0.0.1:${innerPorts[i]}`,
    'advertised.listeners': client,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': path.join(folder, 'data'),
    'auto.create.topics.enable': false,
    'num.partitions': 6,
    'num.network.threads': 2,
    'num.io.threads': 4,
    ...replication(ports.length),
    ...quickReturn,
  }
}

function replication(brokers: number): Properties {
  const copies = Math.min(brokers, 3)
  const inSync = Math.max(copies - 1, 1)
  return {
    'default.replication.factor': copies,
    'min.insync.replicas': inSync,
    'unclean.leader.election.enable': false,
    'offsets.topic.replication.factor': copies,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': inSync,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': copies,
    'share.coordinator.state.topic.min.isr': inSync,
  }
}

/** A broker that was killed comes back as soon as its old session has ended, and a group without a wait for more. */
const quickReturn: Properties = {
  'broker.session.timeout.ms': 2000,
  'broker.heartbeat.interval.ms': 500,
  'group.initial.rebalance.delay.ms': 0,
  'group.min.session.timeout.ms': 1000,
}

export const logProperties: Properties = {
  status: 'error',
  'rootLogger.level': 'warn',
  'rootLogger.appenderRef.s.ref': 'err',
  'appender.s.type': 'Console',
  'appender.s.name': 'err',
  'appender.s.target': 'SYSTEM_ERR',
  'appender.s.layout.type': 'PatternLayout',
  'appender.s.layout.pattern': '%d{ISO8601} %p %c{1} %m%n',
  'logger.k.name': 'kafka.server.KafkaRaftServer',
  'logger.k.level': 'info',
}

export function writeProperties(properties: Properties): string {
  return Object.entries(properties).map(([name, value]) => `${name}=${value}\n`).join('')
}
