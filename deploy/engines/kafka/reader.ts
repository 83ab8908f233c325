import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findJdk } from '../fetch/java.ts'
import { compiled } from '../fetch/javac.ts'
import { fetchKafka } from './kafka.ts'
import { runTool } from '../fetch/tool.ts'

const source = fileURLToPath(new URL('reader/KafkaReaderMain.java', import.meta.url))

interface ReadRecord {
  partition: number
  offset: bigint
  key: string
  value: Buffer
  headers: Readonly<Record<string, string>>
}

/** A whole topic as Kafka's own client reads it: a second opinion beside the client that the product writes with. */
export async function readByKafka(brokers: string, topic: string): Promise<ReadRecord[]> {
  const libs = `${await fetchKafka()}/*`
  const classpath = [await compiled('kafka-reader', [source], libs), libs].join(path.delimiter)
  const args = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', classpath, 'KafkaReaderMain', brokers,
    topic]
  const printed = await runTool(path.join(findJdk(), 'bin/java'), args, { cwd: '/', env: {}, remedy: 'install a JDK' })
  return printed.split('\n').filter((line) => /^\d+ \d+ /.test(line)).map(parse)
}

function parse(line: string): ReadRecord {
  const [partition, offset, key = '', value = '', ...headers] = line.split(' ')
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const named = headers.map((header) =>
    [header.slice(0, header.indexOf('=')), header.slice(header.indexOf('=') + 1)] as const
  )
  return {
    partition: Number(partition),
    offset: BigInt(offset ?? 0),
    key: String(bytes(key)),
    value: bytes(value),
    headers: Object.fromEntries(named.map(([name, text]) => [name, String(bytes(text))])),
  }
}
