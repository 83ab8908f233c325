/** @service */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Database } from '../postgres/database.ts'
import { mergedRows, waitingRows } from './source-rows.ts'
import type { Merged, SubscribedModel } from './subscribed-model.ts'
import { modelSubscriber } from './subscriptions.ts'
import type { Subscriber } from './inbox.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { openSample, type Sample } from '../testing/sample.ts'

/** A book is shown with its author's name, and with its price when it has one. */
type Source = { title: string; authorId: string } | { name: string } | { price: number }
type News =
  | { type: 'BookSaid'; data: { title: string; authorId: string } }
  | { type: 'BookGone'; data: object }
  | { type: 'AuthorSaid'; data: { name: string } }
  | { type: 'PriceSaid'; data: { price: number } }

let sample: Sample
beforeAll(async () => {
  sample = await openSample()
})
beforeEach(async () => {
  await sample.database.query('TRUNCATE merge_sources')
})
afterAll(() => sample[Symbol.asyncDispose]())

/** Rows as a service keeps them: only a higher version is stored. */
function shelf() {
  const name = `books-${randomUUID()}`
  const rows = new Map<string, { version: number; shown: string | null }>()
  const model: SubscribedModel<Source, News> = {
    name: 'books',
    generation: 1,
    hears: [],
    fold: {
      BookSaid: (_, { data }) => data,
      BookGone: () => null,
      AuthorSaid: (_, { data }) => data,
      PriceSaid: (_, { data }) => data,
    },
    completes: (source) =>
      'authorId' in source
        ? { needs: [`author-${source.authorId}`], takes: [`price-${source.title}`] }
        : undefined,
  }
  const outputs = {
    async write(merged: readonly Merged<Source>[]) {
      for (const row of merged) {
        if ((rows.get(row.stream)?.version ?? 0) < row.version)
          rows.set(row.stream, { version: row.version, shown: show(row) })
      }
    },
  }
  const through = (database: Database) => modelSubscriber(database, { run: name, model, outputs })
  return { rows, name, through, model: through(sample.database) }
}

function show({ main, others }: Merged<Source>): string | null {
  if (!main || !('title' in main)) return null
  const author = others.get(`author-${main.authorId}`)
  const price = others.get(`price-${main.title}`)
  return [main.title, author && 'name' in author && author.name, price && 'price' in price && price.price].filter(
    Boolean,
  ).join(' ')
}

const happened = (stream: string, sequence: number, news: News): Recorded<News> => ({
  ...news,
  stream,
  sequence,
  version: sequence,
  id: randomUUID(),
  schema: 1,
  public: true,
  at: new Date(),
  subject: null,
  actor: 'a',
  correlation: 'c',
  causation: null,
  trace: null,
})
const book = (n: number, title = 'Emma') =>
  happened('book-1', n, { type: 'BookSaid', data: { title, authorId: 'jane' } })
const author = (n: number, name = 'Austen') => happened('author-jane', n, { type: 'AuthorSaid', data: { name } })
const price = (n: number, amount: number) => happened('price-Emma', n, { type: 'PriceSaid', data: { price: amount } })
const nowhere = { topic: '', partition: 0, offset: 0n }
const feed = async (model: Subscriber, ...events: Recorded<News>[]) => {
  for (const event of events) await model.apply(event, nowhere)
}

test('a merged row stands at the sum of the sequences of its sources', async () => {
  const { rows, model } = shelf()
  await feed(model, author(1), book(1), book(2), price(1, 9))
  expect(rows.get('book-1')).toEqual({ version: 4, shown: 'Emma Austen 9' })
})

test('a reference that has not arrived yet is waited for, never dropped and never parked', async () => {
  const { rows, model, name } = shelf()
  await feed(model, book(1))
  expect(rows.size).toBe(0)
  expect(await waitingRows(sample.database)).toMatchObject([{
    model: name,
    stream: 'book-1',
    missing: ['author-jane'],
  }])
  await feed(model, author(1))
  expect(rows.get('book-1')?.shown).toBe('Emma Austen')
  expect(await waitingRows(sample.database)).toEqual([])
})

test('a source changes every row that it is part of', async () => {
  const { rows, model } = shelf()
  const second = happened('book-2', 1, { type: 'BookSaid', data: { title: 'Persuasion', authorId: 'jane' } })
  await feed(model, book(1), second, author(1), author(2, 'J. Austen'))
  expect([...rows.values()].map(({ shown }) => shown).toSorted()).toEqual(['Emma J. Austen', 'Persuasion J. Austen'])
})

test('the merged row is written again when the event is a duplicate: a crash in between leaves nothing out', async () => {
  const { rows, model } = shelf()
  const last = book(2, 'Emma')
  await feed(model, author(1), book(1, 'Ema'), last)
  rows.set('book-1', { version: 2, shown: 'Ema Austen' })
  await feed(model, last)
  expect(rows.get('book-1')).toEqual({ version: 3, shown: 'Emma Austen' })
})

test('a main source of which nothing is left takes its row away, at a higher version', async () => {
  const { rows, model } = shelf()
  await feed(model, author(1), author(2), book(1), happened('book-1', 2, { type: 'BookGone', data: {} }))
  expect(rows.get('book-1')).toEqual({ version: 4, shown: null })
  await feed(model, author(3, 'late'))
  expect(rows.get('book-1')).toEqual({ version: 5, shown: null })
})

test('many events at once come to the same as one after the other', async () => {
  const { rows, model } = shelf()
  const events = [book(1, 'Ema'), author(1, 'A.'), price(1, 8), book(2), author(2), price(2, 9)]
  await model.applyAll!(events)
  expect(rows.get('book-1')).toEqual({ version: 6, shown: 'Emma Austen 9' })
})

test('an old event changes nothing', async () => {
  const { rows, model } = shelf()
  await feed(model, author(1), book(1), book(2, 'Emma'), book(1, 'Ema'))
  expect(rows.get('book-1')?.shown).toBe('Emma Austen')
})

test('every row can be read again, but for those that wait', async () => {
  const { rows, model, name } = shelf()
  const books = Array.from(
    { length: 7 },
    (_, n) => happened(`book-${n}`, 1, { type: 'BookSaid', data: { title: `T${n}`, authorId: 'jane' } }),
  )
  const waiting = happened('book-9', 1, { type: 'BookSaid', data: { title: 'Beowulf', authorId: 'nobody' } })
  await feed(model, ...books, waiting, author(1), happened('book-3', 2, { type: 'BookGone', data: {} }))
  const read = new Map<string, { version: number; shown: string | null }>()
  for await (const row of mergedRows<Source>(sample.database, name, 3))
    read.set(row.stream, { version: row.version, shown: show(row) })
  expect(read).toEqual(rows)
  expect(read.size).toBe(7)
})

/** A database in which each consumer's statements take turns in a given order. */
function interleaved(order: readonly number[]) {
  const steps = [...order]
  const waiting: { who: number; go: () => void }[] = []
  const live = new Set<number>()
  const next = () => {
    const wanted = steps.find((who) => live.has(who)) ?? waiting[0]?.who
    const at = waiting.findIndex(({ who }) => who === wanted)
    if (at < 0) return
    const index = steps.indexOf(wanted as number)
    if (index >= 0) steps.splice(index, 1)
    waiting.splice(at, 1)[0]?.go()
  }
  const database = (who: number) =>
    ({
      async query(...given: [string, unknown[]]) {
        await new Promise<void>((go) => {
          waiting.push({ who, go })
          if (waiting.length === live.size) next()
        })
        return sample.database.query(...given)
      },
    }) as Database // `modelSubscriber` asks for nothing else
  const run = async (who: number, work: (database: Database) => Promise<void>) => {
    live.add(who)
    await Promise.resolve()
    await work(database(who)).finally(() => {
      live.delete(who)
      if (waiting.length > 0 && waiting.length === live.size) next()
    })
  }
  return { run }
}

test('of two consumers that each bring one source, the later one sees both, in whatever order they work', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 12, maxLength: 30 }), async (order) => {
      const { run } = interleaved(order)
      const { rows, through } = shelf()
      await Promise.all([
        run(0, (database) => feed(through(database), book(1, 'Ema'), book(2, 'Emma'))),
        run(1, (database) => feed(through(database), author(1, 'A.'), author(2, 'Austen'))),
        run(2, (database) => feed(through(database), price(1, 8), price(2, 9))),
      ])
      expect(rows.get('book-1')).toEqual({ version: 6, shown: 'Emma Austen 9' })
    }),
    { numRuns: 100 },
  )
}, 60_000)
