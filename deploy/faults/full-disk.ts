import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PostgresServer } from '@delvik/engines/postgres/postgres'
import { childrenOf, isAlive } from '@delvik/engines/processes/processes'
import { serverAccount } from '@delvik/engines/processes/server-account'
import pg from 'pg'

/** A file of the server's log has that many bytes from the start, so no limit may lie below. */
const smallest = 16 * 1024 * 1024

/**
 * Leaves a service's log no room to grow: its table is filled up with rows of a transaction that is rolled back, and
 * then no file of the server may become larger than that one is. Autovacuum, which would give the room back, has to be off.
 */
export async function fillDisk(server: PostgresServer, url: string, service: string): Promise<void> {
  for (;;) {
    const size = await padded(url, service)
    if (size >= smallest) return await limitFiles(server, `${size}:`)
  }
}

/** Rows that nobody sees. @returns bytes that a service's log takes by now @throws what the server says when there is no room */
export async function padded(url: string, service: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO ${service}.events (stream, version, id, type, schema, public, sequence, at, data, actor, correlation)
       SELECT 'padding', n, gen_random_uuid(), 'Padding', 1, false, 0, now(), jsonb_build_object('text', repeat('x', 1000)), '', ''
       FROM generate_series(1, 4000) n`,
    )
    await client.query('ROLLBACK')
    const { rows: [{ size }] } = await client.query(`SELECT pg_relation_size('${service}.events')::int AS size`)
    return size
  } finally {
    await client.end()
  }
}

export function makeRoom(server: PostgresServer): Promise<void> {
  return limitFiles(server, 'unlimited:')
}

/** The soft limit only, which may be lifted again. Processes to come have it from the first one; others may be gone by now. */
async function limitFiles(server: PostgresServer, limit: string): Promise<void> {
  const set = (pid: number) =>
    promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${limit}`], { cwd: '/', ...serverAccount })
  await set(server.pid)
  for (const pid of childrenOf(server.pid))
    await set(pid).catch((error: Error) => {
      if (isAlive(pid)) throw error
    })
}
