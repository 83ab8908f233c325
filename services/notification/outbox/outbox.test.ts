/** @service */
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { createLogger } from '@delvik/runtime/logger'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { SmtpMailer } from '../mailer/mailer.smtp.ts'
import { forgetMails, mailFigures, outbox, type Post } from './outbox.ts'
import { SmtpSink } from '../testing/smtp-sink.ts'

const minute = 60_000
const settings = { publicUrl: 'https://delvik.example', linkSecret: 'a secret of these tests' }
const opened = new AsyncDisposableStack()
let database: Database
let url: string
let sink: SmtpSink
let mailer: SmtpMailer
let clock: SetClock
let log: string

beforeAll(async () => {
  url = opened.use(await openTestDatabase()).url
  await migrate({ url, schema: 'notification', folders: [runtimeTables, new URL('../migrations/', import.meta.url)] })
  database = opened.use(openDatabase({ url, schema: 'notification', max: 4 }))
})
afterAll(() => opened.disposeAsync())

beforeEach(async () => {
  await database.query('DELETE FROM mails')
  clock = new SetClock('2026-11-21T10:00:00Z')
  sink = await SmtpSink.listen()
  const from = { name: 'Delvik', address: 'no-reply@delvik.example' }
  mailer = await SmtpMailer.open({ host: '127.0.0.1', port: sink.port, tls: false, login: undefined, from })
  log = ''
})
afterEach(async () => {
  await mailer[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
})

function post(): Post {
  const destination = new PassThrough().on('data', (line) => (log += line))
  const recipients = () => 'recipients@1'
  return {
    recipients,
    database,
    clock,
    mailer,
    settings,
    complete: async ({ params }) => params,
    logger: createLogger({ service: 'notification', destination }),
  }
}

/** A mail that waits in the outbox. */
async function written(): Promise<string> {
  const [id, accountId] = [randomUUID(), randomUUID()]
  await database.query(
    `INSERT INTO merge_sources (model, stream, sequence, main, needs, refs, source) VALUES ('recipients@1', $1, 1, false, '{}', '{}', $2)`,
    [`account-${accountId}`, { email: `${id}@example.org`, name: 'Åsa Öberg', lang: 'sv' }],
  )
  await database.query(
    `INSERT INTO mails (id, kind, event_id, account_id, params, created_at, next_at)
     VALUES ($1, 'pitchPublished', $2, $3, $4, $5, $5)`,
    [id, randomUUID(), accountId, { pitchId: 'p', companyName: 'Hemliga Bageriet' }, clock.now()],
  )
  return id
}

async function sendAll(): Promise<number> {
  const worker = outbox(post())
  for (let done = 0;;) {
    const now = await worker.tick()
    if (now === 0) return done
    done += now
  }
}

const rowOf = async (id: string) => (await database.query('SELECT * FROM mails WHERE id = $1', [id])).rows[0]
const figures = () => mailFigures(database).read()

describe('the outbox', () => {
  it('sends a mail once, and forgets what it said', async () => {
    const id = await written()
    expect(await figures()).toEqual({ waiting: 1, postponed: 0, failed: 0 })
    expect(await sendAll()).toBe(1)
    expect(await sendAll()).toBe(0)
    expect(sink.raw).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ sent_at: clock.now(), params: {}, failed: null })
    expect(await figures()).toEqual({ waiting: 0, postponed: 0, failed: 0 })
  })

  it('tries a mail that is postponed again after pauses that grow to an hour', async () => {
    const id = await written()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      sink.next.push({ answer: 451, to: 'RCPT TO' })
      expect(await sendAll()).toBe(1)
      const { next_at } = await rowOf(id)
      pauses.push((next_at.getTime() - clock.now().getTime()) / minute)
      clock.move(next_at.getTime() - clock.now().getTime() - 1)
      expect(await sendAll()).toBe(0)
      clock.move(1)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(await figures()).toEqual({ waiting: 0, postponed: 1, failed: 0 })
    expect(await sendAll()).toBe(1)
    expect(sink.raw).toHaveLength(1)
  })

  it('gives a mail up that is postponed for days', async () => {
    const id = await written()
    await database.query('UPDATE mails SET attempts = 99 WHERE id = $1', [id])
    sink.next.push({ answer: 451, to: 'RCPT TO' })
    await sendAll()
    expect(await rowOf(id)).toMatchObject({ attempts: 100, failed: '451 at RCPT TO' })
  })

  it('does not try a mail again that is refused, tells of it, and goes on with the next', async () => {
    const id = await written()
    sink.next.push({ answer: 550, to: 'RCPT TO', saying: '5.1.1 <someone@example.org> is nobody here' })
    expect(await sendAll()).toBe(1)
    clock.move(24 * 60 * minute)
    await written()
    expect(await sendAll()).toBe(1)
    expect(sink.raw).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ failed: '550 5.1.1 at RCPT TO', sent_at: null })
    expect(await figures()).toEqual({ waiting: 0, postponed: 0, failed: 1 })
    expect(JSON.parse(log)).toMatchObject({
      level: 50,
      msg: 'mail has failed',
      mail: id,
      reason: '550 5.1.1 at RCPT TO',
    })
    expect(log).not.toMatch(/example\.org|Öberg|Bageriet/)
  })

  it('sends a mail again whose fate is unclear, so that the repeat can be recognised', async () => {
    await written()
    sink.next.push({ drop: 'after DATA' })
    expect(await sendAll()).toBe(1)
    clock.move(minute)
    expect(await sendAll()).toBe(1)
    const ids = (await sink.mails()).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('holds all mails while the server is away, none of them at fault', async () => {
    const [first, second] = [await written(), await written()]
    const back = await sink.leave()
    const worker = outbox(post())
    for (let time = 0; time < 3; time++) await expect(worker.tick()).rejects.toThrow('ECONNREFUSED at CONN')
    expect(await worker.due()).toBe(2)
    await back()
    expect(await sendAll()).toBe(2)
    for (const id of [first, second])
      expect(await rowOf(id)).toMatchObject({ attempts: 0, failed: null, sent_at: clock.now() })
  })

  it('sends each mail from one process, however many there are', async () => {
    for (let count = 0; count < 40; count++) await written()
    await Promise.all([sendAll(), sendAll(), sendAll()])
    expect(sink.raw).toHaveLength(40)
  })

  it('counts a mail that is on its way as due, and frees it when who took it is gone', async () => {
    const id = await written()
    await database.query(`UPDATE mails SET taken_until = now() + interval '1 minute'`)
    const worker = outbox(post())
    expect(await worker.due()).toBe(1)
    expect(await worker.tick()).toBe(0)
    await database.query(`UPDATE mails SET taken_until = now() - interval '1 second'`)
    expect(await sendAll()).toBe(1)
    expect(await rowOf(id)).toMatchObject({ taken_until: null })
  })

  it('is forgotten a month after it was written, when it was sent or has failed', async () => {
    const [sent, failed] = [await written(), await written()]
    sink.next.push({ answer: 550, to: 'RCPT TO' })
    await sendAll()
    clock.move(30 * 24 * 60 * minute - 1)
    const waiting = await written()
    const worker = forgetMails(database, clock)
    expect(await worker.tick()).toBe(0)
    clock.move(2)
    expect(await worker.tick()).toBe(2)
    expect([await rowOf(sent), await rowOf(failed), (await rowOf(waiting))?.id]).toEqual([undefined, undefined,
      waiting])
  })
})
