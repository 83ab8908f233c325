import { PostgresBus } from '../bus/postgres/bus.postgres.ts'
import { openDatabase } from '../postgres/database.ts'
import { LogGrowth } from '../event-store/log-growth.ts'
import { Relay } from '../bus/relay.ts'

/** A relay as a process of its own, for tests that kill and freeze it. */
export interface RelayInput {
  service: string
  url: string
  schema: string
  busUrl: string
  /** Milliseconds. */
  idleLimit: number
  /** Of the topic. */
  generation?: number
}

const { busUrl, ...input }: RelayInput = JSON.parse(process.argv[2] ?? '{}')
const bus = await PostgresBus.open({ url: busUrl })
const growth = new LogGrowth(openDatabase(input))
new Relay({ ...input, bus, growth, retry: 50 })
console.log('started')
