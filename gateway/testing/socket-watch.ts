import { readFile } from 'node:fs/promises'
import { watchOutside } from './outside.ts'

/**
 * A process that starts a gateway under watch and prints, when it ends, every address outside the loopback interface
 * that it tried to reach. With the argument `bare` it starts what Apollo ships instead.
 */
const reached = watchOutside()
process.on('exit', () => console.log(JSON.stringify(reached)))

delete process.env['APOLLO_TELEMETRY_DISABLED']
await (process.argv[2] === 'bare' ? startBare() : startOurs())

async function startOurs(): Promise<void> {
  const { ask, startFront } = await import('./front-fixture.ts')
  await using gateway = await startFront({ graphOpen: true })
  await ask(gateway, { query: '{ openPitches { count } }' })
}

async function startBare(): Promise<void> {
  const { ApolloGateway } = await import('@apollo/gateway')
  const supergraph = new URL(import.meta.resolve('@delvik/schemas/graphql/supergraph.graphql'))
  const gateway = new ApolloGateway({ supergraphSdl: await readFile(supergraph, 'utf8') })
  await gateway.load({})
  while (!reached.length) await new Promise(setImmediate)
  process.exit(0)
}
