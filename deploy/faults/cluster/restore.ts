import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from '@jest/globals'
import { serviceNames } from '@delvik/schemas/services'
import { company, published } from '@delvik/journeys/company'
import { parked } from '@delvik/operate/parked'
import { eventId } from '@delvik/runtime/engine/event-store/command-ids'
import { until } from '@delvik/runtime/testing/until'
import { backUp } from '../backup.ts'
import { Journal } from '../journal.ts'
import { startLoad } from '../load.ts'
import { extent, rate, report } from '../report.ts'
import type { Scene } from '../scene.ts'
import { catchUp, untruths } from '../truth.ts'

let stage: Scene['stage']
let people: Scene['people']
let pitchIds: string[]

const withdraw = (pitchId: string) => people.owner.command('withdrawPitch', { pitchId }, 'pitch { state }')
const found = async () => {
  const { searchPitches } = await stage.stranger().ask('{ searchPitches(query: {}) { edges { node { id } } } }')
  return pitchIds.filter((id) => searchPitches.edges.some(({ node }: { node: { id: string } }) => node.id === id))
}

/** Keeps commands coming until so many are acknowledged; none that a mail follows from: it cannot be taken back with the log. */
async function work(commands: number): Promise<void> {
  await using load = startLoad(people, { rate, quiet: true })
  await load.goesOn(commands)
  await load.stop()
}

/** What was asked for as far as the logs know of it: a restored one has forgotten the rest. */
async function remembered({ stores }: Scene): Promise<Journal> {
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

/** A service whose database is put back to an earlier state. Its topics begin anew. */
export function restore(scene: () => Scene): void {
  beforeAll(async () => {
    ;({ stage, people } = scene())
    const { owner, reviewer } = people
    const publish = (name: string) => published({ owner, pitch: company({ name }) }, reviewer)
    pitchIds = [await publish('Kringelgården'), await publish('Glömskan')]
    await stage.settle()
  }, 120_000)

  test(
    'a log that was put back behind its consumers is noticed and named; published again, all are of one mind',
    async () => {
      const { processes, environment } = stage.platform
      const url = environment['POSTGRES_URL']!
      await work(extent(20, 50))
      await catchUp(stage)
      const putBack = await backUp(url, 'pitch')
      await work(extent(40, 100))
      for (const id of pitchIds) await withdraw(id)
      await catchUp(stage)
      expect(await found()).toEqual([])

      await processes.pitch.stop()
      await putBack()
      await processes.pitch.start()
      // In the history that is gone, this pitch was withdrawn by another event.
      await withdraw(pitchIds[0]!)
      const listed = () => parked(url, ['list'])
      await until(
        async () => (await listed()).some((line) => line.startsWith('search') && line.includes('diverged')),
        60_000,
      )
      await until(() => scene().log.some((line) => line.includes('subscribed event has diverged')))
      await until(() => scene().log.some((line) => line.includes('group reads again what its database has forgotten')))

      const node = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']
      const command = [...node, 'deploy/operate/republish.ts', 'pitch']
      const { stdout } = await promisify(execFile)(process.execPath, command, {
        env: { ...process.env, ...environment },
      })
      const [, BUS_GENERATIONS = ''] = /BUS_GENERATIONS=(\S+)/.exec(stdout) ?? []
      await Promise.all(serviceNames.map(async (name) => {
        await processes[name].stop()
        processes[name].configure({ BUS_GENERATIONS })
      }))
      await Promise.all(serviceNames.map((name) => processes[name].start()))

      Object.assign(environment, { BUS_GENERATIONS })
      report({ 'caught up': `${await catchUp(stage)} ms` })
      await until(async () => (await found()).length > 0, 20_000)
      expect(await found()).toEqual([pitchIds[1]])
      expect(await listed()).toEqual(['Nothing is parked there.'])
      expect(await untruths(stage, { journal: await remembered(scene()) })).toEqual([])
    },
    240_000,
  )
}
