import type { Collection, Find, Scalar } from './documents.ts'

const page = 500
const batch = 100

type Where<Row> = NonNullable<Find<Row>['where']>

/** Every row that fits, however many there are; the last one by `by` first. */
export async function everyRow<Row extends object>(
  rows: Collection<Row>,
  where: Where<Row>,
  by: keyof Row & string,
): Promise<Row[]> {
  const found: Row[] = []
  for (let after: { values: Scalar[]; id: string } | undefined;;) {
    const some = await rows.find({ where, sort: [[by, 'desc']], limit: page, ...(after && { after }) })
    found.push(...some.map(({ row }) => row))
    const last = some.at(-1)
    if (!last || some.length < page) return found
    after = { values: [String(last.row[by])], id: last.id }
  }
}

/** Ends what each row is made of, and purges those of former generations too, before their runners have heard of it. */
export async function endEach<Row extends object>(
  rows: Collection<Row>,
  where: Where<Row>,
  end: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await rows.find({ where, limit: batch })
    if (found.length === 0) return
    for (const { row } of found) await end(row)
    await rows.purge(found.map(({ id }) => id))
  }
}
