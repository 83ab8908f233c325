import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCluster, type Cluster } from '@delvik/embedded/cluster'
import type { Person } from '@delvik/embedded/person'
import { Stage } from '@delvik/embedded/stage'
import { company, published } from './company.ts'

let stage: Stage<Cluster>
let owner: Person
let reviewer: Person
let pitchId: string
beforeAll(async () => {
  stage = await Stage.openOn(startCluster, process.env['POSTGRES_URL']!)
  owner = await stage.member('disa@example.org', { role: 'entrepreneur' })
  reviewer = await stage.staff('runa@example.org', 'reviewer')
  pitchId = await published({ owner, pitch: company({ name: 'Kringelgården' }) }, reviewer)
  await stage.settle()
}, 180_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

const page = '{ searchPitches(query: {}) { totalCount edges { node { id companyName details { text } } } } }'

test('a pitch written in one process is found by another', async () => {
  const { searchPitches } = await stage.stranger().ask(page)
  expect(searchPitches.edges).toMatchObject([{ node: { id: pitchId, companyName: 'Kringelgården' } }])
})

test('while a service is killed, the others answer what is theirs, and it catches up when it is back', async () => {
  const { pitch, search } = stage.platform.processes
  await pitch.kill()
  const answer = await fetch(`${stage.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: page }),
  })
  expect(await answer.json()).toMatchObject({
    data: { searchPitches: { totalCount: 1, edges: [{ node: { companyName: 'Kringelgården', details: null } }] } },
    errors: [{ extensions: { code: 'TRY_AGAIN' } }],
  })
  await expect(owner.command('withdrawPitch', { pitchId }, 'pitch { state }')).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  await pitch.start()

  await search.kill()
  await owner.command('withdrawPitch', { pitchId }, 'pitch { state }')
  await search.start()
  await stage.settle()
  const { searchPitches } = await stage.stranger().ask(page)
  expect(searchPitches.totalCount).toBe(0)
}, 120_000)
