import path from 'node:path'
import { parseArgs } from 'node:util'
import { type EngineName, engineNames } from '@delvik/engines/engine-names'
import { ConfigError } from '@delvik/runtime/config'
import { enginesOf } from './data-folder.ts'

/** What `npm start` and `npm run cluster` are asked for. */
export interface StartOptions {
  /** Throws away what is there and begins a new world. */
  fresh: boolean
  /** Without the demo world. */
  empty: boolean
  /** Of the front; 0 takes a free one. */
  port: number
  /** Absolute path. */
  folder: string
  /** A process for each service, with these engines beside them. */
  cluster: boolean
  engines: EngineName[]
}

const usage = '--fresh, --empty, --port 8080, --data folder, and with npm run cluster --engines kafka,s3'

/** @param args as they stand on the command line @throws ConfigError */
export function readStartOptions(args: string[]): StartOptions {
  const { cluster, data, engines, port, ...flags } = parse(args)
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new ConfigError([`--port is ${port}: not a whole number from 0 to 65535`])
  return {
    ...flags,
    cluster,
    port: Number(port),
    folder: path.resolve(data ?? (cluster ? 'data/cluster' : 'data')),
    engines: cluster ? enginesOf(engines) : [],
  }
}

function parse(args: string[]) {
  const options = {
    fresh: { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
    port: { type: 'string', default: '8080' },
    data: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    engines: { type: 'string', default: engineNames.join() },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}; there are ${usage}`])
  }
}
