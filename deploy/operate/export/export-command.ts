import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, type ConfigReader, type Environment, readConfig } from '@delvik/runtime/config'
import { readKafka } from '@delvik/runtime/engine/bus/kafka/config'
import { readGenerations } from '@delvik/runtime/runtime-config'
import { topicOf } from '@delvik/runtime/topics'
import { exportEvents, type ExportOrder, type ExportWay, refuseUsed } from './export-events.ts'
import { selectTypes, typeAt } from './exported-types.ts'
import { type Format, formats, writerOf } from './formats.ts'
import { type Manifest, readManifest, spansOf } from './manifest.ts'
import { ExportRefused } from './refused.ts'
import { KafkaTopics } from './topic-source.kafka.ts'
import { PostgresTopics } from './topic-source.postgres.ts'
import type { Span, TopicSource } from './topic-source.ts'

const usage = `npm run events:export -- --out folder [--type 'pitch.*'] [--format ${formats.join('|')}]
npm run events:export -- --out folder --manifest manifest.json   the same once more, byte for byte`

const flags = {
  out: { type: 'string' },
  type: { type: 'string', multiple: true },
  format: { type: 'string' },
  manifest: { type: 'string' },
} as const

interface Ways extends ExportWay {
  /** Gets what was made. */
  say: (line: string) => void
}

/**
 * What `npm run events:export` does with its arguments.
 * @throws ExportRefused or ConfigError when it cannot, and has written nothing then
 */
export async function exportCommand(
  args: readonly string[],
  environment: Environment,
  { say, ...way }: Ways,
): Promise<void> {
  const { out, manifest, ...chosen } = given(args)
  const dir = path.resolve(out)
  await refuseUsed(dir)
  const repeats = manifest === undefined ? undefined : await readManifest(manifest)
  const wanted = repeats ? ofManifest(repeats) : { types: selectTypes(chosen.types), format: formatOf(chosen.format) }
  const { generations, ...where } = readConfig(environment, readPlace)
  await using source = await openSource(where)
  const topics = [...new Set(wanted.types.map(({ service }) => topicOf(service, generations[service])))].sort()
  const now = await spansNow(source, repeats ? repeats.topics.map(({ topic }) => topic) : topics)
  if (repeats) refuseBeyond(spansOf(repeats), now)
  const order: ExportOrder = { ...wanted, spans: repeats ? spansOf(repeats) : now, repeats }
  const made = await exportEvents(source, order, dir, way)
  for (const { file, rows } of made.files) say(`${String(rows).padStart(9)}  ${file}`)
  say(`Written to ${out}, with manifest.json`)
}

function given(
  args: readonly string[],
): { out: string; types: string[]; format: string; manifest: string | undefined } {
  const { out, type, format, manifest } = parsed(args)
  if (!out) throw new ExportRefused(`--out is missing: name a folder that is new or empty\n${usage}`)
  const both = type ? '--type' : format ? '--format' : undefined
  if (manifest && both) throw new ExportRefused(`--manifest says what is exported: leave ${both} away`)
  return { out, types: (type ?? ['*']).flatMap((one) => one.split(',')), format: format ?? 'jsonl', manifest }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags }).values
  } catch (error) {
    throw new ExportRefused(`${(error as Error).message.split('. ')[0]}\n${usage}`, { cause: error })
  }
}

function formatOf(text: string): Format {
  const format = formats.find((one) => one === text)
  if (!format) throw new ExportRefused(`--format ${text} is unknown: there are ${formats.join(', ')}`)
  return format
}

function ofManifest({ format, writer, files }: Manifest): Pick<ExportOrder, 'types' | 'format'> {
  const here = writerOf(format)
  if (writer !== here)
    throw new ExportRefused(
      `--manifest names ${writer ?? 'no writer'}, and this build has ${
        here ?? 'none'
      }: use the build that made it, or export anew`,
    )
  return { format, types: files.map(({ type, schema }) => typeAt(type, schema)) }
}

function readPlace(from: ConfigReader) {
  const kafka = readKafka(from)
  const postgres = kafka ? undefined : from.optional('POSTGRES_URL')
  const remedy = 'is missing: start the platform, or name its database here, or its cluster in KAFKA_BROKERS'
  if (!kafka && !postgres) from.wrong('POSTGRES_URL', remedy, undefined)
  return { kafka, postgres: postgres && from.url('POSTGRES_URL'), generations: readGenerations(from) }
}

async function openSource(
  { kafka, postgres }: Omit<ReturnType<typeof readPlace>, 'generations'>,
): Promise<TopicSource> {
  return kafka ? new KafkaTopics(kafka) : PostgresTopics.open(postgres as string) // one of them, or it was refused
}

async function spansNow(source: TopicSource, topics: readonly string[]): Promise<Span[]> {
  const spans: Span[] = []
  for (const topic of new Set(topics)) spans.push(...(await source.spans(topic)))
  return spans
}

function refuseBeyond(wanted: readonly Span[], now: readonly Span[]): void {
  for (const { topic, partition, from, to } of wanted) {
    const has = now.find((one) => one.topic === topic && one.partition === partition) ?? { from: 0n, to: 0n }
    const whole = has.from <= from && has.to >= to
    if (!whole)
      throw new ExportRefused(
        `--manifest wants ${topic} ${partition} from ${from} to ${to}, which has ${has.from} to ${has.to}: it was taken from another platform`,
      )
  }
}

/** What the person at the terminal is told of an error: a line for what they can mend, everything of what they cannot. */
export function sayOf(error: unknown): unknown {
  if (error instanceof ConfigError) return error.problems.join('\n')
  return error instanceof ExportRefused ? error.message : error
}
