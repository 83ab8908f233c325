import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { Batch, Bus, BusDelivery, BusRecord, Subscription } from '../bus/bus.ts'
import type { MemberInput } from './bus-member.ts'
import type { TestProcess } from './until.ts'

/** What the suites of the bus need to know of an adapter. */
export interface BusUnderTest {
  /** Each call is another process's way to the same bus. */
  open(): Promise<Bus>
  /** Really another process. */
  member(input: Omit<MemberInput, 'url'>): TestProcess
  /** Stops, kills and starts what keeps the records. */
  stop(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
}

export const record = (key: string, value: string): BusRecord => ({ key, headers: {}, value: Buffer.from(value) })
export const text = ({ value }: { value: Buffer | null }) => String(value)

/** What the tests of a suite do with a bus; what they open ends with each of them. */
export function busScene(prepare: () => Promise<BusUnderTest>) {
  const scene = new BusScene()
  beforeAll(async () => {
    scene.under = await prepare()
    scene.bus = await scene.under.open()
  })
  afterEach(() => scene.clear())
  afterAll(() => scene.bus[Symbol.asyncDispose]())
  return scene
}

class BusScene {
  under!: BusUnderTest
  bus!: Bus
  topic = ''
  readonly opened: AsyncDisposable[] = []

  readonly fresh = () => (this.topic = `t-${randomUUID()}`)

  readonly another = async () => {
    const one = await this.under.open()
    this.opened.push(one)
    return one
  }

  readonly member = (input: Omit<MemberInput, 'url'>) => {
    const one = this.under.member(input)
    this.opened.push(one)
    return one
  }

  /** Records in the order of their delivery; stops at the end of the test. */
  readonly read = async (group: string, more: Partial<Subscription> = {}, on = this.bus) => {
    const got: BusDelivery[] = []
    const handler = async ({ records }: Batch) => void got.push(...records)
    const subscribed = await on.subscribe({ group, topics: [this.topic], from: 'start', handler, ...more })
    this.opened.push(subscribed)
    return { got, subscribed }
  }

  readonly publish = (...values: string[]) =>
    this.bus.publish(this.topic, values.map((value) => record(value.split(':')[0] ?? '', value)))

  readonly behind = async (group: string) =>
    (await this.bus.positions(group, [this.topic])).reduce((sum, { next, end }) => sum + Number(end - next), 0)

  async clear(): Promise<void> {
    for (const one of this.opened.splice(0).reverse()) await one[Symbol.asyncDispose]()
    this.topic = ''
  }
}
