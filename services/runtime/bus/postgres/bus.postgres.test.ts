/** @service */
import { afterAll } from '@jest/globals'
import { describeBus } from '../bus.contract.ts'
import { describeOwnership } from '../bus-ownership.contract.ts'
import { PostgresBus } from './bus.postgres.ts'
import { openTestDatabase, startProcess } from '../../testing/until.ts'

const databases = new AsyncDisposableStack()
afterAll(() => databases.disposeAsync())

const prepare = async () => {
  const { url } = databases.use(await openTestDatabase())
  return {
    open: () => PostgresBus.open({ url, retry: 50 }),
    member: (input: object) =>
      startProcess(new URL('../../testing/bus-member.postgres.ts', import.meta.url), { url, ...input }),
    ...postgres,
  }
}

describeBus('table', prepare)
describeOwnership('table', prepare)
