import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { entries, prepareBus } from '@delvik/apphost/cluster'
import { type PlatformOptions, type RunningPlatform, settingsOf, ways } from '@delvik/apphost/hosting'
import { OwnProcess } from '@delvik/apphost/own-process'
import { freePort } from '@delvik/engines/processes/free-port'
import type { Environment } from '@delvik/runtime/config'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import { ensureDatabase } from '@delvik/runtime/engine/postgres/ensure-database'
import { settleAll } from '@delvik/runtime/settle'
import { ofEachService, type ServiceName, serviceNames } from '@delvik/schemas/services'
import { Balancer } from './balancer.ts'

const run = promisify(execFile)

/** Folder of a checkout that is built; its processes are those of a release. */
type Release = string

/** One copy of a service, of one release. */
export interface Copy {
  service: ServiceName
  /** Of service and release. */
  name: string
  process: OwnProcess
  /** Takes requests. */
  ready: boolean
}

interface FleetOptions extends PlatformOptions {
  release: Release
  /** Of each service. */
  copies: number
  tell: (line: string) => void
}

/** The services of a platform in several copies each behind one address, to be rolled over from release to release. */
export class Fleet implements AsyncDisposable {
  readonly copies: Copy[] = []
  readonly #others: OwnProcess[] = []
  readonly #opened = new AsyncDisposableStack()
  #environment: Environment = {}
  #clock!: PostgresClock

  private constructor(private readonly options: FleetOptions) {}

  static async start(options: FleetOptions): Promise<Fleet> {
    const fleet = new Fleet(options)
    try {
      await fleet.#begin()
    } catch (error) {
      await fleet[Symbol.asyncDispose]()
      throw error
    }
    return fleet
  }

  /** As whoever uses it sees it; it has neither gateway nor pages. */
  get platform(): RunningPlatform {
    const address = (name: ServiceName) => this.#environment[`${name.toUpperCase()}_URL`]!
    const services = ofEachService((name) => ({ ...this.#first(name), url: address(name), stop: async () => {} }))
    return {
      url: address('identity'),
      services,
      environment: this.#environment,
      ...ways(services, this.#clock),
      settle: () => this.settle(),
      grant: (email, role) => this.#grant(email, role),
      [Symbol.asyncDispose]: async () => {},
    }
  }

  /** All copies of all services. */
  async settle(patience = 180_000): Promise<void> {
    await settleAll([...this.copies.map(({ process }) => process), ...this.#others], patience)
  }

  /** Replaces the copies of a service, one after the other: the next begins before the former ends. */
  async roll(service: ServiceName, release: Release): Promise<void> {
    for (const former of this.#of(service)) {
      await this.#add(service, release)
      await this.#remove(former)
    }
  }

  /** Replaces them all at once, for releases that cannot serve beside each other. */
  async replace(service: ServiceName, release: Release): Promise<void> {
    const former = this.#of(service)
    await Promise.all(former.map((one) => this.#remove(one)))
    for (const _ of former) await this.#add(service, release)
  }

  /** A service that nobody asks for anything. @returns once it is ready */
  async join(name: string, release: Release, entry: string): Promise<void> {
    const process = await this.#process(name, release, entry)
    this.#others.push(process)
    await process.start()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#opened.disposeAsync()
  }

  /** @returns once it is ready */
  async #add(service: ServiceName, release: Release): Promise<void> {
    const process = await this.#process(service, release, entries[service])
    await process.start()
    this.copies.push({ service, name: `${service} of ${path.basename(release)}`, process, ready: true })
  }

  async #process(name: string, release: Release, entry: string): Promise<OwnProcess> {
    const port = await freePort()
    const operationsPort = await freePort()
    const url = `http://127.0.0.1:${port}`
    // Before they had a port of their own, operators asked where everybody asks.
    const apart = existsSync(path.join(release, 'dist/services/runtime/process/operations.js'))
    return this.#opened.use(
      new OwnProcess({
        name,
        entry: path.join(release, entry),
        environment: { ...this.#environment, PORT: String(port), OPERATIONS_PORT: String(operationsPort) },
        url,
        operationsUrl: apart ? `http://127.0.0.1:${operationsPort}` : url,
        tell: (line) => this.options.tell(`${name} of ${path.basename(release)}: ${line}`),
      }),
    )
  }

  async #begin(): Promise<void> {
    const { postgresUrl, release, copies } = this.options
    await ensureDatabase(postgresUrl)
    const balancers = await Promise.all(
      serviceNames.map((name) => Balancer.open(() => this.#readyOf(name).map(({ process }) => process))),
    )
    for (const one of balancers) this.#opened.use(one)
    const listens = Object.fromEntries(serviceNames.map((name, i) => [name, balancers[i]!.port])) // one for each
    this.#environment = settingsOf(this.options, { ...ofEachService((name) => listens[name]!), web: 0, gateway: 0 })
    this.#clock = this.#opened.use(await PostgresClock.open(this.#environment['CLOCK_URL'] ?? postgresUrl))
    await prepareBus(this.#environment)
    for (const name of serviceNames) for (let n = 0; n < copies; n++) await this.#add(name, release)
  }

  /** Nobody new is sent to it any more, and it ends. */
  async #remove(copy: Copy): Promise<void> {
    copy.ready = false
    this.copies.splice(this.copies.indexOf(copy), 1)
    await copy.process.stop()
  }

  #of(service: ServiceName): Copy[] {
    return this.copies.filter((one) => one.service === service)
  }

  #readyOf(service: ServiceName): Copy[] {
    return this.#of(service).filter(({ ready }) => ready)
  }

  #first(service: ServiceName): OwnProcess {
    return this.copies.find((one) => one.service === service)!.process
  }

  async #grant(email: string, role: string): Promise<void> {
    const script = path.join(this.options.release, 'dist/deploy/operate/staff.js')
    await run(process.execPath, [script, 'grant', role, email], {
      env: { ...process.env, ...this.#environment, OPERATIONS_PORT: '0', APOLLO_TELEMETRY_DISABLED: 'true' },
    })
  }
}
