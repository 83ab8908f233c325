import { once } from 'node:events'
import type { Environment } from '@delvik/runtime/config'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { ofEachService, type ServiceName } from '@delvik/schemas/services'
import type { Hosted, PlatformOptions, RunningPlatform, StripePages } from './hosting.ts'
import { startPlatform } from './platform.ts'

/** What this process says first: where everything is. */
export interface Told {
  url: string
  environment: Environment
  services: Record<ServiceName, Pick<Hosted, 'url' | 'operationsUrl'>>
  /** The address of its pages. */
  stripe?: string | undefined
}

/** What it may be asked for then. */
export interface Wishes extends Pick<RunningPlatform, 'grant' | 'settle'>, Pick<StripePages, 'pay' | 'check'> {
  stop(service: ServiceName): Promise<void>
}

export interface Question {
  id: number
  wish: keyof Wishes
  /** As the wish takes them. */
  of: readonly unknown[]
}

/** With a problem nothing has come of it. */
export interface Answer {
  id: number
  result?: unknown
  problem?: string
}

await runUntilStopped(async () => {
  const [options] = (await once(process, 'message')) as [PlatformOptions] // the first word of whoever started it
  const { stripe, ...platform } = await startPlatform(options)
  const { url, environment, services, grant, settle } = platform
  const addresses = ofEachService((name) => ({ url: services[name].url, operationsUrl: services[name].operationsUrl }))
  const wishes: Wishes = {
    grant,
    settle,
    stop: (name) => services[name].stop(),
    // Asked of those that have told its address.
    pay: (...of) => stripe!.pay(...of),
    check: (...of) => stripe!.check(...of),
  }
  // It was started with a channel.
  process.on('message', async (question: Question) => process.send!(await answer(question, wishes)))
  process.send!({ url, environment, services: addresses, stripe: stripe?.url } satisfies Told)
  return platform
})

async function answer({ id, wish, of }: Question, wishes: Wishes): Promise<Answer> {
  try {
    return { id, result: await (wishes[wish] as (...all: readonly unknown[]) => unknown)(...of) } // who asks has paired them
  } catch (error) {
    return { id, problem: (error as Error).message }
  }
}
