import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { partitions, type BusDelivery } from '@delvik/runtime/engine/bus/bus'
import { lineOf, nameOf, rowOf } from './event-line.ts'
import type { ExportedType } from './exported-types.ts'
import { type Format, TableWriter, writerOf } from './formats.ts'
import { type Manifest, manifestText, placesOf } from './manifest.ts'
import { ExportRefused } from './refused.ts'
import { Spool, sha256Of } from './spool.ts'
import type { Span, TopicSource } from './topic-source.ts'

export interface ExportOrder {
  types: readonly ExportedType[]
  format: Format
  /** Parts of the topics of these types. */
  spans: readonly Span[]
  /** Of the export that this one repeats. */
  repeats?: Manifest
}

export interface ExportWay {
  /** Gets a line now and then. */
  tell: (line: string) => void
  signal: AbortSignal
}

/**
 * Writes the events of an order into a folder of their own, a file for each type and `manifest.json`; or nothing at all.
 * Each event is there once, in the order of topic, partition and offset, which is the same on both buses.
 * @throws ExportRefused when the folder is in use or the repeated export was of another log
 */
export async function exportEvents(
  source: TopicSource,
  order: ExportOrder,
  dir: string,
  way: ExportWay,
): Promise<Manifest> {
  await refuseUsed(dir)
  const folder = `${dir}.unfinished-${randomUUID()}`
  await mkdir(folder, { recursive: true })
  try {
    const rows = await collect(source, order, folder, way)
    const files: Manifest['files'] = []
    await using writer = await TableWriter.open(folder)
    for (const type of order.types) {
      way.signal.throwIfAborted()
      files.push(await fileOf(type, { order, folder, writer, rows: rows.get(type.name) ?? 0 }))
    }
    await rm(path.join(folder, 'parts'), { recursive: true })
    const manifest = {
      manifest: 1 as const,
      format: order.format,
      writer: writerOf(order.format),
      files,
      topics: placesOf(order.spans),
    }
    refuseOther(manifest, order.repeats)
    await writeFile(path.join(folder, 'manifest.json'), manifestText(manifest))
    await rmdir(dir).catch(() => {})
    await rename(folder, dir)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Before anything is asked of a server. */
export async function refuseUsed(dir: string): Promise<void> {
  const found = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new ExportRefused(`--out ${dir} is no folder that can be used (${error.code}): name another one`)
  })
  if (found.length > 0) throw new ExportRefused(`--out ${dir} is not empty: name a new folder, or empty it`)
}

/** Lines of each type and partition. @returns how many of each type */
async function collect(
  source: TopicSource,
  order: ExportOrder,
  folder: string,
  { tell, signal }: ExportWay,
): Promise<Map<string, number>> {
  const parts = path.join(folder, 'parts')
  await mkdir(parts)
  await using spool = new Spool(parts)
  const sorting = new Sorting(order.types)
  const progress = new Progress(order.spans, tell)
  const take = async (topic: string, records: readonly BusDelivery[]) => {
    for (const [name, { partition, lines }] of sorting.linesOf(topic, records)) await spool.add(name, partition, lines)
    progress.add(records.length)
  }
  await source.read(order.spans, take, signal)
  const count = Math.max(partitions, ...order.spans.map(({ partition }) => partition + 1))
  for (const { name } of order.types) await spool.finish(name, count, path.join(folder, `${name}.jsonl`))
  return sorting.rows
}

/** Sorts records by type and passes over those that the relay has sent twice. */
class Sorting {
  readonly rows = new Map<string, number>()
  readonly #types: Map<string, ExportedType>
  /** The last sequence of each stream: about a hundred bytes a stream are all that grows with a topic. */
  readonly #seen = new Map<string, number>()

  constructor(types: readonly ExportedType[]) {
    this.#types = new Map(types.map((type) => [type.name, type]))
  }

  /** @param records of one partition */
  linesOf(topic: string, records: readonly BusDelivery[]): Map<string, { partition: number; lines: string[] }> {
    const found = new Map<string, { partition: number; lines: string[] }>()
    for (const record of records) {
      const type = this.#types.get(nameOf(record) ?? '')
      if (!type) continue
      const row = rowOf(topic, record)
      const key = `${row.service} ${row.stream}`
      if (row.sequence <= (this.#seen.get(key) ?? 0)) continue
      this.#seen.set(key, row.sequence)
      this.rows.set(type.name, (this.rows.get(type.name) ?? 0) + 1)
      const one = found.get(type.name) ?? { partition: record.partition, lines: [] }
      one.lines.push(lineOf(row, type))
      found.set(type.name, one)
    }
    return found
  }
}

/** Tells every few seconds how far a long reading is. */
class Progress {
  readonly #all: bigint
  readonly #tell: (line: string) => void
  #done = 0
  #told = Date.now()

  constructor(spans: readonly Span[], tell: (line: string) => void) {
    this.#all = spans.reduce((sum, { from, to }) => sum + to - from, 0n)
    this.#tell = tell
  }

  add(records: number): void {
    this.#done += records
    if (Date.now() - this.#told < 3000) return
    this.#told = Date.now()
    this.#tell(`${this.#done.toLocaleString('en')} of ${this.#all.toLocaleString('en')} records are read`)
  }
}

interface Finishing {
  order: ExportOrder
  folder: string
  writer: TableWriter
  rows: number
}

async function fileOf(
  { name, definition, schema }: ExportedType,
  { order, folder, writer, rows }: Finishing,
): Promise<Manifest['files'][number]> {
  const { format } = order
  const [lines, file] = [path.join(folder, `${name}.jsonl`), `${name}.${format}`]
  const written = format === 'jsonl'
    ? rows
    : await writer.write(lines, path.join(folder, file), { format, data: schema })
  if (written !== rows) throw new Error(`${file} has ${written} rows of ${rows}`)
  return { type: name, schema: definition.schema, file, rows, sha256: await sha256Of(path.join(folder, file)) }
}

function refuseOther(made: Manifest, repeated: Manifest | undefined): void {
  const other = made.files.find(({ sha256 }, i) => repeated && repeated.files[i]?.sha256 !== sha256)
  if (other)
    throw new ExportRefused(
      `--manifest has another ${other.file} than this log gives: it was taken from another platform, or from another build`,
    )
}
