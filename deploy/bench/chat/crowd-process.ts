import { inParallel } from '@delvik/apphost/demo/crowd'
import { trustedIds } from '../trusted-ids.ts'
import type { Order } from './crowd.ts'
import { listen } from './listening.ts'
import { Session } from './session.ts'
import { Tally } from './tally.ts'

/** A process of people who listen: what they hold is not the gateway's memory. Ends with who has started it. */
const tally = new Tally()
const opened = new AsyncDisposableStack()
let begun = 0

process.on('message', (order: Order) => void carryOut(order).catch(fail))
process.once('disconnect', () => process.exit(0))

async function carryOut(order: Order): Promise<void> {
  switch (order.does) {
    case 'listen':
      await listenAll(order)
      return answer(begun)
    case 'count':
      return answer(tally.count())
    case 'reset':
      return answer(tally.reset())
    case 'end':
      await opened.disposeAsync()
      return process.disconnect()
  }
}

/** Each hears the message before, by which it is known that they listen. */
async function listenAll({ url, listeners }: Extract<Order, { does: 'listen' }>): Promise<void> {
  const documentId = (await trustedIds())('MessageSent')
  await inParallel(listeners, async ({ email, conversationId, lastSeq, sockets }) => {
    const session = await Session.begin(url, email)
    const authorization = () => session.authorization()
    await Promise.all(Array.from({ length: sockets }, () => {
      const take = tally.listener(lastSeq)
      return new Promise<void>((resolve) =>
        opened.use(
          listen({
            ...{ url, documentId, authorization, conversationId },
            after: lastSeq - 1,
            hear(message) {
              if (message.seq > lastSeq) return take(message)
              begun++
              resolve()
            },
          }),
        )
      )
    }))
  })
}

function answer(value: unknown): void {
  process.send?.(value ?? null)
}

function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}
