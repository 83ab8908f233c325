import pg from 'pg'

/** Keeps what a service's schema holds now. @returns puts it back, whatever came after */
export async function backUp(url: string, schema: string): Promise<() => Promise<void>> {
  await run(url, async (client, tables) => {
    await client.query(`CREATE SCHEMA ${schema}_backup`)
    for (const table of tables)
      await client.query(`CREATE TABLE ${schema}_backup."${table}" AS TABLE ${schema}."${table}"`)
  })
  return () =>
    run(url, async (client, tables) => {
      // Neither keys nor triggers are asked: it was whole when it was kept.
      await client.query(`SET LOCAL session_replication_role = replica`)
      await client.query(`TRUNCATE ${tables.map((table) => `${schema}."${table}"`).join()}`)
      for (const table of tables)
        await client.query(`INSERT INTO ${schema}."${table}" OVERRIDING SYSTEM VALUE TABLE ${schema}_backup."${table}"`)
    })

  async function run(at: string, work: (client: pg.Client, tables: string[]) => Promise<void>): Promise<void> {
    const client = new pg.Client(at)
    await client.connect()
    try {
      await client.query('BEGIN')
      const kept = await client.query('SELECT tablename FROM pg_tables WHERE schemaname = $1', [`${schema}_backup`])
      const all = await client.query('SELECT tablename FROM pg_tables WHERE schemaname = $1', [schema])
      await work(client, (kept.rowCount ? kept : all).rows.map(({ tablename }) => tablename))
      await client.query('COMMIT')
    } finally {
      await client.end()
    }
  }
}
