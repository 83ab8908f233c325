/** @engines kafka mongo elasticsearch */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { startCluster, type Cluster } from '@delvik/apphost/cluster'
import { serviceNames } from '@delvik/schemas/services'
import { Stage } from '@delvik/journeys/stage'
import { until } from '@delvik/runtime/testing/until'
import { eventId } from '@delvik/runtime/engine/event-store/command-ids'
import { parked } from '@delvik/operate/parked'
import { company, published } from '@delvik/journeys/company'
import { backUp } from './backup.ts'
import { openStores } from './stores.ts'
import { Journal } from './journal.ts'
import { type Load, startLoad } from './load.ts'
import { gather, type People } from './people.ts'
import { extent, rate, report } from './report.ts'
import { catchUp, untruths } from './truth.ts'

const log: string[] = []
let stage: Stage<Cluster>
let people: People
let load: Load | undefined
let pitchIds: string[]
beforeAll(async () => {
  stage = await Stage.openOn(
    (options) => startCluster({ ...options, tell: (_, line) => log.push(line) }),
    process.env['POSTGRES_URL']!,
  )
  const all = await gather(stage)
  const { owner, reviewer } = all
  // Nothing that a mail follows from: it cannot be taken back with the log.
  people = { ...all, moving: [] }
  const publish = (name: string) => published({ owner, pitch: company({ name }) }, reviewer)
  pitchIds = [await publish('Kringelgården'), await publish('Glömskan')]
  await stage.settle()
}, 240_000)
afterEach(() => load?.stop())
afterAll(() => stage?.[Symbol.asyncDispose](), 60_000)

const withdraw = (pitchId: string) => people.owner.command('withdrawPitch', { pitchId }, 'pitch { state }')
const found = async () => {
  const { searchPitches } = await stage.stranger().ask('{ searchPitches(query: {}) { edges { node { id } } } }')
  return pitchIds.filter((id) => searchPitches.edges.some(({ node }: { node: { id: string } }) => node.id === id))
}

/** Keeps commands coming until so many are acknowledged. */
async function work(commands: number): Promise<void> {
  load = startLoad(people, { rate })
  await load.goesOn(commands)
  await load.stop()
}

/** What was asked for as far as the logs know of it: a restored one has forgotten the rest. */
async function remembered(): Promise<Journal> {
  await using stores = await openStores(stage)
  const { rows } = await stores.schema('pitch').query('SELECT id FROM events')
  const ids = new Set(rows.map(({ id }) => id))
  const journal = new Journal()
  for (
    const sent of people.journal.sent.filter((one) => one.service !== 'pitch' || !one.tells || ids.has(eventId(one, 0)))
  )
    if (sent.acknowledged) journal.accept(journal.note(sent), sent.took)
    else journal.note(sent)
  return journal
}

test(
  'a log that was put back behind its consumers is noticed and named; published again, all are of one mind',
  async () => {
    const { processes, environment } = stage.platform
    const url = environment['POSTGRES_URL']!
    await work(extent(20, 50))
    await catchUp(stage)
    const restore = await backUp(url, 'pitch')
    await work(extent(40, 100))
    for (const id of pitchIds) await withdraw(id)
    await catchUp(stage)
    expect(await found()).toEqual([])

    await processes.pitch.stop()
    await restore()
    await processes.pitch.start()
    // In the history that is gone, this pitch was withdrawn by another event.
    await withdraw(pitchIds[0]!)
    const listed = () => parked(url, ['list'])
    await until(
      async () => (await listed()).some((line) => line.startsWith('search') && line.includes('diverged')),
      60_000,
    )
    await until(() => log.some((line) => line.includes('subscribed event has diverged')))
    await until(() => log.some((line) => line.includes('group reads again what its database has forgotten')))

    const node = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']
    const command = [...node, 'deploy/operate/republish.ts', 'pitch']
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...environment } })
    const [, BUS_GENERATIONS = ''] = /BUS_GENERATIONS=(\S+)/.exec(stdout) ?? []
    await Promise.all(serviceNames.map(async (name) => {
      await processes[name].stop()
      processes[name].configure({ BUS_GENERATIONS })
    }))
    await Promise.all(serviceNames.map((name) => processes[name].start()))

    const now = { platform: { ...stage.platform, environment: { ...environment, BUS_GENERATIONS } } }
    report({ 'caught up': `${await catchUp(now)} ms` })
    await until(async () => (await found()).length > 0, 20_000)
    expect(await found()).toEqual([pitchIds[1]])
    expect(await listed()).toEqual(['Nothing is parked there.'])
    expect(await untruths(now, { journal: await remembered() })).toEqual([])
  },
  240_000,
)
