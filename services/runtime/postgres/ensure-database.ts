import { Client } from 'pg'

/** Makes the database of a URL when the server has none of that name; for the demo and for tests. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    // Two creations at once collide in the catalogue of databases.
    await client.query(`select pg_advisory_lock(hashtextextended('create database', 0))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
