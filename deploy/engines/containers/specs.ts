import { randomBytes } from 'node:crypto'
import type { EngineName } from '../engine-names.ts'

/** The official images, in the versions that the platform is made for. */
export const images = {
  kafka: 'apache/kafka:4.3.1',
  mongo: 'mongo:8.0',
  elasticsearch: 'elasticsearch:9.5.3',
  s3: 'versity/versitygw:v1.8.0',
} as const

interface ContainerSpec {
  image: string
  /** Port inside the container. */
  inner: number
  environment: Record<string, string>
  command?: string[]
  /** A path that answers 200 when it serves; without one the port is enough. */
  healthy?: string
  /** The variables by which the product finds it. */
  env: Record<string, string>
}

/** How an engine is run in a container that is published on `port` of the loopback interface. */
export function containerSpec(name: EngineName, port: number): ContainerSpec {
  switch (name) {
    case 'kafka':
      return kafka(port)
    case 'mongo':
      return {
        image: images.mongo,
        inner: 27_017,
        environment: {},
        env: { MONGODB_URL: `mongodb://127.0.0.1:${port}` },
      }
    case 'elasticsearch':
      return elasticsearch(port)
    case 's3':
      return s3(port)
    case 'smtp':
      throw new Error('no image is used for smtp')
  }
}

function kafka(port: number): ContainerSpec {
  const environment = {
    KAFKA_NODE_ID: '1',
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
  }
  return { image: images.kafka, inner: 9092, environment, env: { KAFKA_BROKERS: `127.0.0.1:${port}` } }
}

function elasticsearch(port: number): ContainerSpec {
  const environment = {
    'discovery.type': 'single-node',
    'xpack.security.enabled': 'false',
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    ES_JAVA_OPTS: '-Xms768m -Xmx768m',
  }
  const env = { ELASTICSEARCH_URL: `http://127.0.0.1:${port}` }
  return {
    image: images.elasticsearch,
    inner: 9200,
    environment,
    healthy: '/_cluster/health?wait_for_status=yellow',
    env,
  }
}

function s3(port: number): ContainerSpec {
  const secret = randomBytes(18).toString('base64url')
  return {
    image: images.s3,
    inner: 7070,
    environment: { ROOT_ACCESS_KEY: 'delvik', ROOT_SECRET_KEY: secret },
    command: ['posix', '/tmp'],
    env: s3Variables(port, secret),
  }
}

/** The variables by which the product finds an S3 server on the loopback interface. */
export function s3Variables(port: number, secret: string): Record<string, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'delvik',
    S3_SECRET_ACCESS_KEY: secret,
    S3_REGION: 'us-east-1',
  }
}
