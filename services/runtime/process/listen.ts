import { operationsPortBeside } from '@delvik/schemas/services'
import type { ConfigReader } from './config.ts'

/** Where one process listens; port 0 takes a free one. */
export interface Listen {
  host: string
  port: number
  /** For operators and their machines alone. */
  operationsPort: number
}

/** @param fallback the port without a PORT */
export function readListen(from: ConfigReader, fallback: number): Listen {
  const port = from.number('PORT', { fallback, max: 65_535 })
  const operationsPort = from.number('OPERATIONS_PORT', { fallback: operationsPortBeside(port), max: 65_535 })
  return { host: from.text('HOST', '127.0.0.1'), port, operationsPort }
}
