/** @platform */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { type Admin, Kafka, logLevel } from 'kafkajs'
import nodemailer from 'nodemailer'
import { describeWith } from './testing/describe-with.ts'
import { type Engine, fetchEngine, startEngine } from './engine.ts'
import { type EngineName, engineNames } from './engine-names.ts'
import { isAlive } from './processes/processes.ts'

// A cold engine on a busy machine.
jest.setTimeout(180_000)

interface Use {
  /** Leaves something behind. */
  write(env: Record<string, string>): Promise<unknown>
  /** What was left, and what it is when it was kept. */
  read(env: Record<string, string>): Promise<unknown>
  kept: unknown
}

/** Why an engine cannot be had here. */
const missing = new Map<EngineName, string>()
for (const name of engineNames.filter((one) => one !== 'elasticsearch'))
  await fetchEngine(name).catch((error: Error) => missing.set(name, error.message))

// Elasticsearch, which takes long to start, is killed and started again by the faults.
describeEngine('kafka', {
  write: (env) =>
    withKafka(env, async (admin, kafka) => {
      // A broker may deny for a moment the topic that its controller has just made.
      await admin.createTopics({ topics: [{ topic: 'notes', numPartitions: 1 }], waitForLeaders: false })
      while (!(await admin.fetchTopicOffsets('notes').catch(() => []))[0]) await delay(20)
      const producer = kafka.producer()
      await producer.connect()
      await producer.send({ topic: 'notes', acks: -1, messages: [{ partition: 0, value: 'kept' }] })
      await producer.disconnect()
    }),
  read: (env) => withKafka(env, (admin) => admin.fetchTopicOffsets('notes')),
  kept: [expect.objectContaining({ partition: 0, high: '1' })],
})

// The stand-in forgets.
describeEngine('mongo', {
  write: (env) => withMongo(env, (db) => db.collection('notes').insertOne({ text: 'kept' })),
  read: (env) =>
    withMongo(env, async (db) => [await db.command({ ping: 1 }), await db.collection('notes').countDocuments()]),
  kept: [{ ok: 1 }, 0],
})

describeEngine('s3', {
  write: async (env) => {
    await s3(env).send(new CreateBucketCommand({ Bucket: 'notes' }))
    await s3(env).send(new PutObjectCommand({ Bucket: 'notes', Key: 'note/1', Body: 'kept' }))
  },
  read: async (env) => {
    const { Buckets } = await s3(env).send(new ListBucketsCommand())
    const { Body } = await s3(env).send(new GetObjectCommand({ Bucket: 'notes', Key: 'note/1' }))
    return [Buckets?.map(({ Name }) => Name), await Body?.transformToString()]
  },
  kept: [['notes'], 'kept'],
})

describeEngine('smtp', {
  write: (env) => sendMail(env),
  read: async (env) => (await fetch(`${env.MAIL_SINK_URL}/mails`)).json(),
  kept: [expect.objectContaining({ subject: 'Grønn kraft', text: 'kept\n' })],
})

function describeEngine(name: EngineName, { write, read, kept }: Use): void {
  describeWith(missing.get(name), `the engine ${name}`, () => {
    let engine: Engine
    const pids = () => engine.servers.flatMap(({ pid }) => pid ?? [])

    beforeAll(async () => {
      engine = await startEngine(name)
    })
    afterAll(async () => engine?.[Symbol.asyncDispose]())

    it('is not run by root', () => {
      expect(pids().map((pid) => status(pid, 'Uid'))).not.toContain('0')
    })

    it('answers, and still does after it was killed and started again', async () => {
      await write(engine.env)
      const before = pids()
      await engine.kill()
      expect(before.map(isAlive)).toEqual(before.map(() => false))
      await engine.start()
      expect(await read(engine.env)).toEqual(kept)
    })

    it('does nothing while it is paused', async () => {
      engine.pause()
      const answer = read(engine.env)
      // A process of many threads takes a moment to stop.
      for (const pid of pids()) while (status(pid, 'State') !== 'T') await delay(5)
      engine.resume()
      expect(await answer).toEqual(kept)
    })

    it('leaves no process behind when it stops', async () => {
      const before = pids()
      await engine.stop()
      expect(before.filter((pid) => isAlive(-pid))).toEqual([])
    })
  })
}

/** A line's first word, of what the system says about a process. */
function status(pid: number, line: 'State' | 'Uid'): string | undefined {
  return new RegExp(`^${line}:\\s+(\\w+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
}

async function withKafka<T>(env: Record<string, string>, use: (admin: Admin, kafka: Kafka) => Promise<T>): Promise<T> {
  const kafka = new Kafka({ brokers: env.KAFKA_BROKERS?.split(',') ?? [], logLevel: logLevel.NOTHING })
  const admin = kafka.admin()
  await admin.connect()
  return use(admin, kafka).finally(() => admin.disconnect())
}

/** What is used of the driver, which is installed beside the only package that needs it. */
interface Mongo {
  connect(): Promise<Mongo & { db(name: string): MongoDatabase }>
  close(): Promise<void>
}
interface MongoDatabase {
  command(command: object): Promise<unknown>
  collection(name: string): { insertOne(document: object): Promise<unknown>; countDocuments(): Promise<number> }
}

async function withMongo<T>(env: Record<string, string>, use: (db: MongoDatabase) => Promise<T>): Promise<T> {
  const load = createRequire(path.join(import.meta.dirname, '../../services/runtime/package.json'))
  const { MongoClient } = load('mongodb') as { MongoClient: new(url: string) => Mongo } // 7.8.0
  const mongo = await new MongoClient(env.MONGODB_URL ?? '').connect()
  return use(mongo.db('notes')).finally(() => mongo.close())
}

function s3(env: Record<string, string>): S3Client {
  const credentials = { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' }
  return new S3Client({
    endpoint: env.S3_ENDPOINT ?? '',
    region: env.S3_REGION ?? '',
    credentials,
    forcePathStyle: true,
  })
}

async function sendMail(env: Record<string, string>): Promise<void> {
  const transport = nodemailer.createTransport(env.SMTP_URL)
  await transport.sendMail({ from: 'a@delvik.test', to: 'b@delvik.test', subject: 'Grønn kraft', text: 'kept' })
  transport.close()
}
