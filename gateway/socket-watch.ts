import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFile } from 'node:fs/promises'
import net from 'node:net'

/**
 * A process that starts a gateway under watch and prints, when it ends, every address outside the loopback interface
 * that it tried to reach. With the argument `bare` it starts what Apollo ships instead.
 */
const reached: string[] = []

function watch<T extends object>(owner: T, method: keyof T & string, hostOf: (args: unknown[]) => unknown): void {
  const original = owner[method] as (...args: unknown[]) => unknown // only methods are watched
  Object.assign(owner, {
    [method](this: unknown, ...args: unknown[]) {
      const host = String(hostOf(args) ?? 'localhost')
      if (!/^(localhost|127\..*|::1|\/.*)$/.test(host)) reached.push(`${method} ${host}`)
      return original.apply(this, args)
    },
  })
}

watch(net.Socket.prototype, 'connect', (args) => {
  const [options] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; path?: string } | number, string?]
  return typeof options === 'object' ? (options.host ?? options.path) : args[1]
})
watch(dgram.Socket.prototype, 'send', (args) => args.findLast((arg) => typeof arg === 'string'))
for (const method of ['lookup', 'resolve', 'resolve4', 'resolve6'] as const) {
  watch(dns, method, ([host]) => host)
  watch(dns.promises, method, ([host]) => host)
}
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
