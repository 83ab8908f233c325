/** @engines mongo */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { PostgresBus } from '../bus/postgres/bus.postgres.ts'
import { Relay } from '../bus/relay.ts'
import { command, notebook, type NotebookCommand, type NotebookEvent } from '../testing/sample.ts'
import { shelf, startProcess, type Process } from '../testing/sample-models.ts'
import { type OpenStored, onEveryStore } from '../testing/sample-stores.ts'
import { openTestDatabase, until } from '../testing/until.ts'

const [ada, bo] = [randomUUID(), randomUUID()]
/** Enough for a snapshot, each with an internal event. */
const notes = 55
const canary = (owner: string) => `canary ${owner} ö`

onEveryStore((open) => {
  let opened: AsyncDisposableStack
  let sample: Awaited<ReturnType<OpenStored>>
  let process: Process
  beforeAll(async () => {
    opened = new AsyncDisposableStack()
    const { url } = opened.use(await openTestDatabase())
    sample = opened.use(await open({ url }))
    process = opened.use(await startProcess(sample))
    const bus = opened.use(await PostgresBus.open({ url }))
    const relay = opened.use(new Relay({ service: 'sample', url, schema: sample.schema, bus, growth: sample.growth }))
    await Promise.all([ada, bo].map(write))
    await until(async () => (await relay.lag(sample.database)) === 0 && (await places(ada)).length > 1)
  })
  afterAll(() => opened.disposeAsync())

  async function write(owner: string): Promise<void> {
    const change = (what: NotebookCommand) => process.store.change(`notebook-${owner}`, cached, what)
    await change(command('OpenNotebook', { ownerId: owner, capacity: 500 }))
    for (let i = 0; i < notes; i++) await change(command('AddNote', { text: canary(owner), count: true }))
  }

  /** A snapshot that carries what people wrote. */
  const cached = {
    ...notebook,
    snapshotVersion: 1,
    evolve: (state: typeof notebook.initialState, event: NotebookEvent) => ({
      ...notebook.evolve(state, event),
      ...(event.type === 'NoteAdded' && { last: event.data.note.text }),
    }),
  }

  /** Every table of the database and every collection that holds the person's text, in clear or as bytes. */
  async function places(owner: string): Promise<string[]> {
    const { rows: tables } = await sample.database.query(
      `SELECT tablename AS name, format('%I.%I', schemaname, tablename) AS place FROM pg_tables
       WHERE schemaname NOT LIKE 'pg_%' ORDER BY 1`,
    )
    const found: string[] = []
    for (const { name, place } of tables) {
      const bytes = Buffer.from(canary(owner)).toString('hex')
      const { rowCount } = await sample.database.query(
        `SELECT FROM ${place} t WHERE strpos(t::text, $1) > 0 OR strpos(t::text, $2) > 0 LIMIT 1`,
        [canary(owner), bytes],
      )
      if (rowCount) found.push(name)
    }
    for (const name of await sample.documents.names()) {
      const rows = await (await sample.documents.collection(name, [])).find({ limit: 1000 })
      if (JSON.stringify(rows).includes(canary(owner))) found.push(name)
    }
    return [...new Set(found)].sort()
  }

  describe('a person who is erased', () => {
    test('was in clear only in read models and snapshots, not in the log and not on the bus', async () => {
      expect(await places(ada)).toEqual(['shelf@1.1', 'snapshots'])
      const { rows } = await sample.database.query('SELECT count(*)::int AS count FROM bus.rec')
      expect(rows[0].count).toBe(2 * (1 + notes))
    })

    test('leaves no byte that can be read in any table', async () => {
      await sample.keys.destroy(ada)
      await process.store.forget([`notebook-${ada}`])
      await process.readModels.of(shelf).purge([ada])
      expect(await places(ada)).toEqual([])
    })

    test('does not come back by replay, rebuild or fold', async () => {
      const events = await process.store.read<NotebookEvent>(`notebook-${ada}`)
      const texts = events.flatMap((event) => (event.type === 'NoteAdded' ? [event.data.note.text] : []))
      expect(texts).toEqual(Array.from({ length: notes }, () => '[erased]'))
      expect(await process.store.state(`notebook-${ada}`, cached)).toMatchObject({ last: '[erased]' })
      await process.readModels.rebuild(shelf)
      expect((await process.readModels.of(shelf).get(ada))?.row.last).toBe('[erased]')
      expect(await places(ada)).toEqual([])
    })

    test('takes nobody else along', async () => {
      expect((await process.readModels.of(shelf).get(bo))?.row.last).toBe(canary(bo))
      expect(await process.store.state(`notebook-${bo}`, cached)).toMatchObject({ last: canary(bo) })
    })
  })
})
