import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { grant } from '@delvik/apphost/cluster'
import { addressOf, type Hosted, type Listens, type RunningPlatform, settingsOf, ways } from '@delvik/apphost/hosting'
import { ofEachService, operationsPortBeside, portOf } from '@delvik/schemas/services'

/** Published by deploy/docker/stage.yml. */
const listens: Listens = { gateway: 8080, web: 8100, ...ofEachService(portOf) }
const postgresUrl = 'postgres://delvik:delvik-demo@127.0.0.1:8432/delvik'

/** The platform in containers, over empty volumes that go with it. Needs Docker with Compose, and built images. */
export async function startContainers(): Promise<RunningPlatform> {
  await using opened = new AsyncDisposableStack()
  opened.defer(() => compose('down', '--volumes'))
  await compose('up', '--detach', '--wait')
  const clock = opened.use(await PostgresClock.open(postgresUrl))
  const environment = settingsOf({ postgresUrl, port: listens.gateway, files: 'data/files' }, listens)
  const services = ofEachService((name): Hosted => ({
    url: addressOf(listens, name),
    operationsUrl: `http://127.0.0.1:${operationsPortBeside(portOf(name))}`,
    stop: () => compose('stop', name),
  }))
  const running = opened.move()
  return {
    url: `http://localhost:${listens.gateway}`,
    services,
    environment,
    ...ways(services, clock),
    grant: (email, role) => grant({ ...environment, PORT: '0' }, email, role),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function compose(...args: readonly string[]): Promise<void> {
  const project = ['--project-name', 'delvik-stage', '--profile', 'services']
  const files = ['docker-compose.yml', 'deploy/docker/stage.yml'].flatMap((file) => ['--file', file])
  await promisify(execFile)('docker', ['compose', ...project, ...files, ...args])
}
