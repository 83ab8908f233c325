/** @service */
import { SystemClock } from '@delvik/runtime/clock'
import { openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { openTestDatabase } from '@delvik/runtime/testing/until'
import { type Arrived, describeMailer } from './mailer.contract.ts'
import { MailboxMailer } from './mailer.mailbox.ts'

describeMailer('the mailbox', async () => {
  await using opened = new AsyncDisposableStack()
  const { url } = opened.use(await openTestDatabase())
  await migrate({ url, schema: 'notification', folders: [runtimeTables, new URL('../migrations/', import.meta.url)] })
  const database = opened.use(openDatabase({ url, schema: 'notification', max: 2 }))
  const mailer = opened.use(new MailboxMailer(database, new SystemClock()))
  const all = opened.move()
  return {
    mailer,
    arrived: async () =>
      (await database.query<Arrived>('SELECT id, recipient AS to, subject, html, text, lang, attachments FROM mailbox'))
        .rows,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
})
