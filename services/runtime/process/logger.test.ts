/** @service */
import { expect, it } from '@jest/globals'
import pg from 'pg'
import { createLogger } from './logger.ts'

function recorder() {
  const lines: string[] = []
  const logger = createLogger({ service: 'ledger', destination: { write: (line) => void lines.push(line) } })
  return { logger, lines }
}

it('redacts what names a person or opens a door', () => {
  const { logger, lines } = recorder()
  logger.info({ email: 'eva@example.se', request: { headers: { authorization: 'Bearer abc' } }, id: 7 }, 'signed in')
  expect(lines.join()).not.toMatch(/eva|abc/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'ledger', id: 7, msg: 'signed in', email: '[redacted]' })
})

it('keeps the values in a database error out of the log', async () => {
  const { logger, lines } = recorder()
  await using client = await connect()
  const error = await client.query(`select 'eva@example.se'::int`).catch((caught: unknown) => caught)
  logger.error({ err: error }, 'failed')
  expect(lines.join()).not.toContain('eva')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '22P02' })
})

it('says what a database server says of itself', async () => {
  const { logger, lines } = recorder()
  const full = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), {
    severity: 'ERROR',
    code: '53100',
  })
  const large = Object.assign(new Error('could not extend file "base/1/2": File too large'), {
    severity: 'ERROR',
    code: 'XX000',
  })
  for (const err of [full, large]) logger.error({ err: new Error('TRY_AGAIN', { cause: err }) }, 'failed')
  expect(lines.map((line) => JSON.parse(line).err.cause.message)).toEqual([full.message, large.message])
})

it('keeps the cause of an error', () => {
  const { logger, lines } = recorder()
  logger.error({ err: new Error('outer', { cause: new TypeError('inner') }) }, 'failed')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'outer', cause: { message: 'inner' } })
})

async function connect() {
  const client = new pg.Client(process.env.POSTGRES_URL)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
