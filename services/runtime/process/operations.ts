import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Router } from 'express'
import type { Listen } from './listen.ts'

/** Where a process tells those who operate it how it is. */
export interface Operations extends AsyncDisposable {
  /** Of `/livez`, `/readyz` and `/metrics`, in the demo of `/settle`. */
  operationsUrl: string
}

/**
 * Serves what only operators and their machines ask, on a port that no front hands anything to: a spelling of an address
 * that somebody overlooks can then show nothing.
 * @throws when the port is taken
 */
export async function startOperations(
  routes: Router,
  { host, operationsPort }: Pick<Listen, 'host' | 'operationsPort'>,
): Promise<Operations> {
  const app = express().disable('x-powered-by').use(routes)
  const server = createServer(app).listen(operationsPort, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { operationsUrl: `http://${host}:${port}`, [Symbol.asyncDispose]: close }
}
