import { parseArgs } from 'node:util'
import { type EngineName, engineNames } from './engine-names.ts'

export const usage = `npm run engines -- up [engine …] [--brokers 3]   starts them on 127.0.0.1:8140 and after
npm run engines -- down [engine …]                stops them; their data stays
npm run engines -- status [engine …]              tells which run
npm run engines -- fetch [engine …]               only downloads and builds them
Engines: ${engineNames.join(', ')}; without a name all of them. Kafka has one broker or three.`

const actions = ['up', 'down', 'status', 'fetch'] as const

export interface CommandLine {
  action: (typeof actions)[number]
  names: readonly EngineName[]
  /** For data; one folder below is made for each engine. */
  folder: string
  /** Of Kafka; undefined when it is not said. */
  brokers: number | undefined
}

/** @throws one line on what is wrong */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { brokers: { type: 'string' }, data: { type: 'string', default: 'data' } },
  })
  const [first, ...rest] = positionals
  const action = actions.find((one) => one === first)
  if (!action) throw new Error(first ? `${first} is not an action` : 'an action is missing')
  const unknown = rest.find((name) => !engineNames.some((one) => one === name))
  if (unknown) throw new Error(`${unknown} is not an engine`)
  const brokers = values.brokers === undefined ? undefined : Number(values.brokers)
  if (brokers !== undefined && brokers !== 1 && brokers !== 3) throw new Error(`--brokers is ${values.brokers}: 1 or 3`)
  const names = rest.length ? engineNames.filter((one) => rest.includes(one)) : engineNames
  return { action, names, folder: `${values.data}/engines`, brokers }
}
