import type { ServiceDefinition } from '@delvik/runtime/definition'
import { ofEachService, type ServiceName, serviceNames } from '@delvik/schemas/services'

const loaded = new Map(await Promise.all(serviceNames.map(async (name) => [name, await load(name)] as const)))

/** What each service that runs is: by convention the export `<name>Service` of `@delvik/<name>/service`. */
export const definitions: Readonly<Record<ServiceName, ServiceDefinition>> = ofEachService((name) => loaded.get(name)!) // all were loaded

async function load(name: ServiceName): Promise<ServiceDefinition> {
  const { [`${name}Service`]: definition } = await import(`@delvik/${name}/service`)
  if (definition?.name !== name) throw new Error(`@delvik/${name}/service has no ${name}Service of this name`)
  return definition
}
