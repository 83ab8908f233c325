/** @service */
import { afterAll } from '@jest/globals'
import { describeBus } from '../bus.contract.ts'
import { PostgresBus } from './bus.postgres.ts'
import { openTestDatabase, startProcess } from '../../testing/until.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined
afterAll(async () => database?.[Symbol.asyncDispose]())

describeBus('table', async () => {
  const { url } = (database = await openTestDatabase())
  return {
    open: () => PostgresBus.open({ url, retry: 50 }),
    member: (input) =>
      startProcess(new URL('../../testing/bus-member.postgres.ts', import.meta.url), { url, ...input }),
    ...postgres,
  }
})
