import { type MakerInput, openMaker } from './maker.ts'

/** A process of a service that makes files, for tests that kill it: it stands still before one of the pieces. */
const { stopsAt, ...input }: MakerInput & { stopsAt: number } = JSON.parse(process.argv[2] ?? '{}')
const maker = await openMaker(input, async (at) => {
  if (at !== stopsAt) return
  console.log('stands')
  await new Promise<void>(() => setInterval(() => {}, 60_000))
})
await maker.worker.tick()
