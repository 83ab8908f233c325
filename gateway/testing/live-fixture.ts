import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { openTestDatabase, until } from '@delvik/runtime/testing/until'
import type { Gateway } from '../front/front.ts'
import { gatewayConfig, startFront, startSubgraph } from './front-fixture.ts'
import { openTalk, type StubTalk } from './talk.ts'

/** A gateway that hears what is told in a talk. */
export interface LiveGateway extends AsyncDisposable {
  gateway: Gateway
  bus: PostgresBus
  talk: StubTalk
}

/** @param documents that it trusts */
export async function openLiveGateway(documents: readonly string[]): Promise<LiveGateway> {
  await using opening = new AsyncDisposableStack()
  const { url } = opening.use(await openTestDatabase())
  const bus = opening.use(await PostgresBus.open({ url }))
  const talk = opening.use(await openTalk(bus))
  const identity = opening.use(
    await startSubgraph('identity', { Query: { me: () => talk.accountId && { account: { id: talk.accountId } } } }),
  )
  const gateway = opening.use(
    await startFront({
      bus: { ...gatewayConfig().bus, postgresUrl: url },
      targets: { chat: talk.url, identity: identity.url },
      documents: [...documents],
    }),
  )
  await until(async () => (await fetch(`${gateway.operationsUrl}/readyz`)).ok)
  const opened = opening.move()
  return { gateway, bus, talk, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
