import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { openTestDatabase } from '@delvik/runtime/testing/until'

/** The tables of this service in a database of their own. */
export async function openRows(): Promise<{ url: string; database: Database } & AsyncDisposable> {
  await using opened = new AsyncDisposableStack()
  const { url } = opened.use(await openTestDatabase())
  await migrate({ url, schema: 'identity', folders: [runtimeTables, new URL('../migrations/', import.meta.url)] })
  const database = opened.use(openDatabase({ url, schema: 'identity' }))
  const all = opened.move()
  return { url, database, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
