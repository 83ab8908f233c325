import { expect, test } from '@jest/globals'
import { existsSync } from 'node:fs'
import { catalogues } from './events/catalogues.ts'
import { portOf, publishers, serviceNames, services } from './services.ts'

test('no two services have the same port or the same path', () => {
  const ports = serviceNames.map(portOf)
  const paths = [...services.values()].flatMap((one) => one.paths ?? []).map(({ path }) => path)
  expect(new Set(ports).size).toBe(ports.length)
  expect(new Set(paths).size).toBe(paths.length)
  // Of the gateway and the web server.
  for (const taken of [8080, 8100]) expect(ports).not.toContain(taken)
  for (const taken of ['/graphql', '/events', '/livez', '/readyz', '/metrics']) expect(paths).not.toContain(taken)
})

test('a service that runs has a folder with an entry', () => {
  for (const name of serviceNames)
    expect([name, existsSync(new URL(`../services/${name}/main.ts`, import.meta.url))]).toEqual([name, true])
})

test('a topic is named after its service, and has a catalogue of events', () => {
  expect(Object.keys(catalogues)).toEqual([...publishers].sort())
  for (const name of publishers) expect(services.get(name)?.topic).toBe(`${name}.events.v1`)
})
