import { readConfig } from '@delvik/runtime/config'
import { openDatabase } from '@delvik/runtime/database'
import { reachPostgres } from '@delvik/runtime/engine/postgres/reach-postgres'

const usage = `npm run mails -- list
npm run mails -- retry <id>   sends a mail that has failed once more; "all" stands for every one
npm run mails -- drop <id>    gives it up for good`

/** What an operator asked about mails that have failed. @returns lines to show, without whom they are for */
export async function mails(url: string, [action, id]: readonly string[]): Promise<string[]> {
  await using database = openDatabase({ url, schema: 'notification', max: 1 })
  const failed = `failed IS NOT NULL AND ($1 = 'all' OR id::text = $1)`
  // Due since it was written, by whatever clock the outbox goes.
  const retry = `UPDATE mails SET failed = NULL, attempts = 0, next_at = created_at WHERE ${failed} RETURNING *`
  const statements: Record<string, string> = {
    list: `SELECT * FROM mails WHERE ${failed} ORDER BY created_at, id`,
    ...(id && { retry, drop: `DELETE FROM mails WHERE ${failed} RETURNING *` }),
  }
  const statement = action && statements[action]
  if (!statement) throw new Error(usage)
  const { rows } = await database.query(statement, [id ?? 'all'])
  const lines = rows.map((one) => `${one.id} ${one.kind} of ${one.created_at.toISOString()} ${what(action, one)}`)
  return lines.length > 0 ? lines : ['No mail has failed there.']
}

function what(action: string, { failed, attempts }: { failed: string | null; attempts: number }): string {
  if (action === 'list') return `failed after ${attempts} attempts: ${failed}`
  return action === 'retry' ? 'is sent once more' : 'was given up'
}

if (import.meta.main) {
  const url = readConfig(process.env, (from) => from.url('POSTGRES_URL'))
  try {
    await reachPostgres({ setting: 'POSTGRES_URL', url, makes: 'nothing' })
    for (const line of await mails(url, process.argv.slice(2))) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
