import { maxConnectionsFor } from '@delvik/runtime/connections'
import {
  operationsPortBeside,
  portOf,
  publishers,
  rolePasswordSetting,
  roleOf,
  serviceNames,
  services,
  urlSetting,
} from '@delvik/schemas/services'

/** What is written into files that cannot read `schemas/services.json`: by file, one text for each marked part. */
export const serviceLists: Readonly<Record<string, readonly string[]>> = {
  'schemas/events/catalogues.ts': [sorted(eventsImport), sorted(eventsEntry)],
  'docker-compose.yml': [anchors(), running(container), volumes()],
  'deploy/docker/stage.yml': [running(publishedPort)],
}

function sorted(line: (name: string) => string): string {
  return publishers.toSorted().map(line).join('\n')
}

function eventsImport(name: string): string {
  return `import { ${name}Events } from './${name}.ts'`
}

function eventsEntry(name: string): string {
  return `  ${name}: ${name}Events,`
}

function running(write: (name: string) => string): string {
  return serviceNames.map(write).join('\n')
}

function anchors(): string {
  return [
    'x-addresses: &addresses',
    running((name) => `  ${urlSetting(name)}: http://${name}:${portOf(name)}`),
    'x-services-are-there: &services-are-there',
    running((name) => `  ${name}: { condition: service_healthy }`),
    'x-roles: &roles',
    ...[...serviceNames, 'gateway'].map((name) => `  ${rolePasswordSetting(name)}: ${passwordOf(name)}`),
    // Of the default of POSTGRES_POOL.
    'x-postgres: &postgres-command',
    `  command: [postgres, -c, max_connections=${maxConnectionsFor(8)}]`,
  ].join('\n')
}

function passwordOf(name: string): string {
  return `\${${rolePasswordSetting(name)}:-delvik-demo}`
}

function login(name: string, database: string): string {
  return `postgres://${roleOf(name)}:${passwordOf(name)}@postgres:5432/${database}`
}

/** The others ask identity for its public keys. */
function container(name: string): string {
  const volume = services.get(name)?.volume
  return [
    `  ${name}:`,
    '    <<: *service',
    '    environment:',
    '      <<: *settings',
    `      POSTGRES_URL: ${login(name, 'delvik')}`,
    `      KEYS_URL: ${login(name, 'delvik_keys')}`,
    `    image: delvik/${name}:\${DELVIK_VERSION:-latest}`,
    `    build: { context: ., dockerfile: deploy/docker/Dockerfile, target: service, args: { SERVICE: ${name} } }`,
    ...(name === 'identity'
      ? []
      : ['    depends_on: { <<: *roles-are-made, identity: { condition: service_healthy } }']),
    ...(volume ? [`    volumes: ['${volume}:/files']`] : []),
  ].join('\n')
}

function volumes(): string {
  return [...services.values()].flatMap(({ volume }) => (volume ? [`  ${volume}:`] : [])).join('\n')
}

function publishedPort(name: string): string {
  const ports = [portOf(name), operationsPortBeside(portOf(name))].map((port) => `'127.0.0.1:${port}:${port}'`)
  const clock = `CLOCK_URL: '${login(name, 'delvik')}'`
  return `  ${name}: { environment: { <<: *stage, ${clock} }, ports: [${ports.join(', ')}] }`
}
