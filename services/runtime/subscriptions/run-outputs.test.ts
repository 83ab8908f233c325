/** @service */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../process/errors.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { OutputKeeper } from './output-keeper.ts'
import { askForPurge, outputInUse, outputName, outputsOf } from './outputs.ts'
import { RunOutputs } from './run-outputs.ts'
import type { Sink } from './sink.ts'
import type { Merged } from './subscribed-model.ts'
import { type Hearing, hearing, type News } from '../testing/hearing.ts'
import { OpenSubscribedModels } from './subscribed-models.ts'
import { runName } from './subscribed-runs.ts'
import { modelSubscriber } from './subscriptions.ts'

interface Said {
  said: string
}

/** A model whose generations say it in different ways. */
function books(generation: number) {
  return {
    name: 'books',
    generation,
    hears: [],
    fold: { BookSaid: (_: object | null, { data }: Recorded) => ({ said: `${(data as Said).said} ${generation}` }) },
    completes: () => ({ needs: [] }),
  }
}

/** A store that keeps the rows of outputs in memory, and may be away or lose them. */
function shelf(place = 'shelf') {
  const held = new Map<string, Map<string, { version: number; said: string }>>()
  const store = {
    held,
    basis: 'paper',
    isAway: false,
    isOlder: false,
    beforeWrite: async () => {},
    purged: [] as string[],
  }
  const rowsOf = (output: string) => {
    const rows = held.get(output)
    if (store.isAway || !rows) throw new DomainError('TRY_AGAIN')
    return rows
  }
  const sink: Sink = {
    place,
    basis: async () => store.basis,
    create: async (output) => void held.set(output, new Map()),
    async write(output, rows) {
      await store.beforeWrite()
      const stored = rowsOf(output)
      for (const { stream, version, main } of rows as readonly Merged<Said>[])
        if ((stored.get(stream)?.version ?? 0) < version) stored.set(stream, { version, said: main!.said })
    },
    async isWhole(output) {
      if (store.isAway) throw new DomainError('TRY_AGAIN')
      return held.has(output) && !store.isOlder
    },
    purge: async (output) => store.purged.push(output) > 0,
    drop: async (output) => void held.delete(output),
  }
  return { ...store, store, sink }
}

let service: Hearing
const shelves = shelf()
const database = () => service.sample.database
beforeAll(async () => {
  service = await hearing(books(1))
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await database().query('TRUNCATE outputs, merge_sources, subscribed_runs')
  shelves.held.clear()
  Object.assign(shelves.store, { basis: 'paper', isAway: false, isOlder: false, beforeWrite: async () => {} })
})

/** A process with a generation of the folds. */
async function process(generation: number, sink = shelves.sink) {
  const model = books(generation)
  const options = { database: database(), service: 'hearer', models: [model], generations: {}, onError() {} }
  const models = await OpenSubscribedModels.open(options)
  const run = runName(models.ownRunOf(model))
  const outputs = new RunOutputs({ database: database(), model: 'books', run, sink })
  const { apply } = modelSubscriber(database(), { run, model, outputs })
  const keeper = new OutputKeeper(model, outputs, models)
  return {
    models,
    outputs,
    keeper,
    run,
    hear: async (...all: News[]) => {
      for (const one of all) await apply(one as Recorded, { topic: '', partition: 0, offset: 0n }) // as far as folds read
    },
    /** What its consumer does when it has come to where its topics ended. */
    async catchUp() {
      await outputs.keep()
      await models.caughtUp(model)
    },
    shown: () => shownIn(models.outputOf(model)),
    [Symbol.asyncDispose]: () => models[Symbol.asyncDispose](),
  }
}

function shownIn(output: string | undefined): string[] | undefined {
  const rows = output === undefined ? undefined : shelves.held.get(output)
  return rows && [...rows.values()].map(({ said }) => said).sort()
}

const book = (n: number, sequence = 1, said = `book ${n}`): News => ({
  stream: `book-${n}`,
  sequence,
  type: 'BookSaid',
  data: { said },
})

describe('a run', () => {
  test('is read in its output once it has caught up, with what came before and after', async () => {
    await using one = await process(1)
    await one.hear(book(1))
    expect([one.shown(), await one.keeper.due()]).toEqual([undefined, 1])
    await one.keeper.tick()
    expect(shelves.held.size).toBe(0)
    await one.catchUp()
    await one.hear(book(2))
    expect([one.shown(), await one.keeper.due()]).toEqual([['book 1 1', 'book 2 1'], 0])
  })

  test('of a raised generation has an output of its own, and the former one goes on', async () => {
    await using old = await process(1)
    await old.hear(book(1))
    await old.catchUp()
    await using young = await process(2)
    await young.hear(book(1))
    expect(young.shown()).toEqual(['book 1 1'])
    await young.catchUp()
    await old.hear(book(2))
    await old.models.refresh()
    expect([young.shown(), old.shown()]).toEqual([['book 1 2'], ['book 1 1', 'book 2 1']])
  })

  test('finds its output again after a roll-back', async () => {
    await using old = await process(1)
    await old.hear(book(1))
    await old.catchUp()
    const before = old.models.outputOf({ name: 'books' })
    await using young = await process(2)
    await young.catchUp()
    await using back = await process(1)
    await back.hear(book(2))
    await back.catchUp()
    expect([back.models.outputOf({ name: 'books' }), back.shown()]).toEqual([before, ['book 1 1', 'book 2 1']])
  })

  test('that nobody feeds any more loses its output before it is forgotten', async () => {
    await using old = await process(1)
    await old.hear(book(1))
    await old.catchUp()
    await using young = await process(2)
    await young.catchUp()
    await database().query(`UPDATE subscribed_runs SET retired_at = retired_at - interval '25 hours'`)
    while (await young.models.dropOutdated());
    const runs = async () => (await database().query('SELECT generation FROM subscribed_runs ORDER BY 1')).rows
    expect(await runs()).toEqual([{ generation: 1 }, { generation: 2 }])
    await young.outputs.dropRetired('0 s')
    expect([...shelves.held.keys()]).toEqual([young.models.outputOf({ name: 'books' })])
    while (await young.models.dropOutdated());
    expect(await runs()).toEqual([{ generation: 2 }])
  })
})

describe('an output', () => {
  test('that is lost is not read, and made again from the sources, with what was written meanwhile', async () => {
    await using one = await process(1)
    await one.hear(book(1))
    await one.catchUp()
    shelves.held.clear()
    await one.hear(book(2))
    expect([await one.keeper.due(), one.shown()]).toEqual([1, undefined])
    await one.keeper.tick()
    expect([one.shown(), await one.keeper.due()]).toEqual([['book 1 1', 'book 2 1'], 0])
  })

  test('that has an older state is not read while another one is made', async () => {
    await using one = await process(1)
    await one.hear(book(1))
    await one.catchUp()
    shelves.store.isOlder = true
    const seen: unknown[] = []
    shelves.store.beforeWrite = async () => {
      seen.push(await outputInUse(database(), one.run))
      shelves.store.isOlder = false
    }
    await one.keeper.tick()
    expect([seen, one.shown()]).toEqual([[undefined], ['book 1 1']])
  })

  test('of which a store that is away knows nothing is waited for', async () => {
    await using one = await process(1)
    await one.catchUp()
    shelves.store.isAway = true
    await expect(one.hear(book(1))).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    expect([await one.keeper.due(), await one.keeper.tick()]).toEqual([1, 0])
    shelves.store.isAway = false
    await one.hear(book(1))
    expect([one.shown(), (await outputsOf(database(), 'books')).length]).toEqual([['book 1 1'], 1])
  })

  test('that would be made of something else now serves until another one is filled', async () => {
    await using one = await process(1)
    await one.hear(book(1))
    await one.catchUp()
    shelves.store.basis = 'parchment'
    const seen: (string[] | undefined)[] = []
    shelves.store.beforeWrite = async () => {
      await one.models.refresh()
      seen.push(one.shown())
    }
    expect(await one.keeper.due()).toBe(1)
    await one.keeper.tick()
    expect([seen, one.shown(), await one.keeper.due()]).toEqual([[['book 1 1']], ['book 1 1'], 0])
    expect((await outputInUse(database(), one.run))?.basis).toBe('parchment')
  })

  test('misses nothing that is written while it is filled, in any order', async () => {
    await using one = await process(1)
    await one.hear(...Array.from({ length: 50 }, (_, n) => book(n)))
    await Promise.all([
      one.outputs.make(),
      one.hear(...Array.from({ length: 50 }, (_, n) => book(n, 2, `again ${n}`))),
    ])
    const output = await outputInUse(database(), one.run)
    expect(shownIn(outputName(output!))).toEqual(Array.from({ length: 50 }, (_, n) => `again ${n} 1`).sort())
  })

  test('is made once, however many processes miss it', async () => {
    await using one = await process(1)
    await using two = await process(1)
    await one.hear(book(1))
    await Promise.all([one.catchUp(), two.catchUp()])
    expect(await outputsOf(database(), 'books')).toHaveLength(1)
    expect([one.shown(), two.shown()]).toEqual([['book 1 1'], ['book 1 1']])
  })

  test('that came to no end is begun anew, and is no later one when its maker goes on', async () => {
    await using one = await process(1)
    await one.hear(book(1))
    shelves.store.beforeWrite = () => Promise.reject(new Error('bug'))
    await expect(one.outputs.make()).rejects.toThrow('bug')
    shelves.store.beforeWrite = async () => {}
    await one.catchUp()
    expect(one.shown()).toEqual(['book 1 1'])
    expect(await one.outputs.dropRetired('0 s')).toBe(1)
    expect(shelves.held.size).toBe(1)
  })

  test('is not overwritten by what another run was still writing', async () => {
    await using old = await process(1)
    await old.catchUp()
    const late = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    shelves.store.beforeWrite = () => {
      begun.resolve()
      return late.promise
    }
    const writing = old.hear(book(1))
    await begun.promise
    shelves.store.beforeWrite = async () => {}
    await using young = await process(2)
    await young.hear(book(1))
    await young.catchUp()
    late.resolve()
    await writing
    expect(young.shown()).toEqual(['book 1 2'])
  })

  test('that another place has is not read any more once this one is written to', async () => {
    const cellar = shelf(`cellar-${randomUUID()}`)
    await using one = await process(1)
    await one.hear(book(1))
    await one.catchUp()
    await using elsewhere = await process(1, cellar.sink)
    await elsewhere.hear(book(2))
    expect(await outputInUse(database(), one.run)).toBeUndefined()
    await elsewhere.keeper.tick()
    expect((await outputInUse(database(), one.run))?.place).toBe(cellar.sink.place)
  })

  test('of every run is purged as often as it is asked for', async () => {
    await using old = await process(1)
    await old.catchUp()
    await using young = await process(2)
    await young.catchUp()
    await askForPurge(database(), 'books')
    expect([await young.outputs.purge(), await young.outputs.purge()]).toEqual([2, 0])
    expect(shelves.purged.toSorted()).toEqual([...shelves.held.keys()].sort())
  })
})
