import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type PostgresServer, startPostgres } from '@delvik/engines/postgres/postgres'
import { Stage } from '@delvik/journeys/stage'
import { describeWith } from '@delvik/engines/testing/describe-with'
import { until } from '@delvik/runtime/testing/until'
import { fillDisk, makeRoom, padded } from './full-disk.ts'
import { type Load, startLoad } from './load.ts'
import { gather, type People } from './people.ts'
import { extent, figuresOf, rate, refusalsOf, report } from './report.ts'
import { catchUp, untruths } from './truth.ts'

describeWith(missingTool(), 'a disk that is full', () => {
  const opened = new AsyncDisposableStack()
  let server: PostgresServer
  let stage: Stage
  let people: People
  let load: Load | undefined
  beforeAll(async () => {
    const settings = { autovacuum: 'off', max_connections: '400' }
    const dataDir = path.join(tmpdir(), `delvik-disk-${randomUUID()}`)
    server = opened.use(await startPostgres({ dataDir, port: 0, temporary: true, settings }))
    stage = opened.use(await Stage.open(server.url))
    people = await gather(stage)
  }, 240_000)
  afterEach(() => load?.stop())
  afterAll(() => opened.disposeAsync(), 60_000)

  test('ES9 refuses what it cannot keep by a code, shows what it has, and goes on when there is room', async () => {
    for (let times = 0; times < extent(1, 3); times++) {
      load = startLoad(people, { rate })
      await load.goesOn(50)
      const url = stage.platform.environment['POSTGRES_URL']!
      await fillDisk(server, url, 'pitch')
      await expect(padded(url, 'pitch')).rejects.toThrow(/could not extend file/)
      const before = people.journal.refused['TRY_AGAIN'] ?? 0
      await until(() => (people.journal.refused['TRY_AGAIN'] ?? 0) > before + 50, 60_000)
      expect(await stage.stranger().ask('{ searchPitches(query: {}) { totalCount } }')).toMatchObject({
        searchPitches: {},
      })
      expect(await people.savers[0]!.ask('{ bookmarks { totalCount } }')).toMatchObject({ bookmarks: {} })
      await load.goesOn(10, 'identity')
      await makeRoom(server)
      await load.goesOn(50, 'pitch')
      const ledger = await load.stop()
      const took = await catchUp(stage)
      report({ ...figuresOf(ledger), 'caught up': `${took} ms` })
      expect(refusalsOf(ledger)).toEqual(['TRY_AGAIN'])
      expect(await untruths(stage, people)).toEqual([])
    }
  }, 240_000)
})

function missingTool(): string | undefined {
  try {
    execFileSync('prlimit', ['--version'])
    return undefined
  } catch {
    return 'prlimit is not here, which limits the files of a running process (package util-linux)'
  }
}
