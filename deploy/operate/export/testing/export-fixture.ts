import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BusRecord } from '@delvik/runtime/engine/bus/bus'
import { toRecord } from '@delvik/runtime/cloud-events'
import { EventCodec } from '@delvik/runtime/engine/event-store/event-codec'
import { PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { openSample } from '@delvik/runtime/testing/sample'
import { catalogues, type ServiceName } from '@delvik/schemas/events/catalogues'
import { type Catalogue, keyDomains } from '@delvik/schemas/events/definition'
import { exportCommand, sayOf } from '../export-command.ts'
import { exportedTypes } from '../exported-types.ts'

type Fields = Record<string, unknown>

/** Of people, in the events that are committed as fixtures. */
export const canaries = [
  'Nattfrakt',
  'Göteborg',
  'Hamngatan',
  '+46701740605',
  '46701740605',
  '556036-0793',
  'nattfrakt.example',
  'Vi kör gods',
  'Malin',
  'malin',
  '@',
]

/** Records of every public event by service, `times` streams of each, as a relay sends them. */
export async function sampleRecords(times: number): Promise<Map<ServiceName, BusRecord[]>> {
  await using sample = await openSample()
  const keys = new PostgresKeys({
    database: sample.database,
    masterKey: sample.masterKey,
    domains: keyDomains,
    mayDestroy: true,
  })
  const records = new Map<ServiceName, BusRecord[]>()
  for (const { service, name, definition } of exportedTypes) {
    const [, type] = name.split('.') as [string, string] // as it is made
    const codec = new EventCodec(catalogues[service as ServiceName] as Catalogue, keys)
    const of = records.get(service as ServiceName) ?? []
    for (let i = 0; i < times; i++) {
      const event = { type, data: await fixture(service, `${type}.v${definition.schema}`) }
      const stream = `${type.toLowerCase()}-${randomUUID()}`
      const target = {
        stream,
        version: 1,
        sequence: 1,
        id: randomUUID(),
        at: new Date(1_764_000_000_000 + i),
        actor: randomUUID(),
        correlation: randomUUID(),
        causation: null,
        trace: null,
      }
      const { row } = await codec.encode(event, target)
      of.push(toRecord(service, row))
    }
    records.set(service as ServiceName, of)
  }
  return records
}

async function fixture(service: string, name: string): Promise<Fields> {
  const file = new URL(`../../../../schemas/fixtures/${service}/${name}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')).data
}

interface Ended {
  code: number
  out: string
  /** Without how far it is, which a slow machine is told. */
  err: string
}

/** `npm run events:export` with nothing in its environment but what is given. */
export async function runExport(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []]
  const ways = {
    say: (line: string) => out.push(line),
    tell: (line: string) => err.push(line),
    signal: new AbortController().signal,
  }
  const code = await exportCommand(args, { DELVIK_MODE: 'demo', ...env }, ways).then(() => 0, (error) => {
    err.push(String(sayOf(error)))
    return 1
  })
  return { code, out: linesOf(out), err: withoutProgress(linesOf(err)) }
}

const node = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']

/** The same as a process. */
export async function spawnExport(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const entry = fileURLToPath(new URL('../../events-export.ts', import.meta.url))
  const { PATH = '' } = process.env
  try {
    const { stdout, stderr } = await run(process.execPath, [...node, entry, ...args], {
      env: { PATH, DELVIK_MODE: 'demo', ...env },
    })
    return { code: 0, out: stdout, err: withoutProgress(stderr) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // as promisify has it
    return { code, out: stdout, err: withoutProgress(stderr) }
  }
}

const run = promisify(execFile)

function withoutProgress(text: string): string {
  return text.replace(/^[\d,]+ of [\d,]+ records are read\n/gm, '')
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
