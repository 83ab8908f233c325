import type { Database } from '@delvik/runtime/database'
import type { Router } from 'express'
import { escape } from './letter/layout.ts'
import type { Attachment } from './mailer/mailer.ts'

interface Received {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  lang: string
  attachments: Attachment[]
  received_at: Date
}

/** The development mailbox: `/mailbox` for people, `/mailbox/messages?to=` for tests. Demo mode only. */
export function mailboxPage(router: Router, database: Database): void {
  router.get('/mailbox', async (request, response) => {
    const to = String(request.query['to'] ?? '')
    response.type('html').send(page(await list(database, to), to))
  })
  router.get('/mailbox/messages', async (request, response) => {
    response.json(await list(database, String(request.query['to'] ?? '')))
  })
  router.get('/mailbox/messages/:id', async (request, response) => {
    const mail = await find(database, request.params['id'])
    if (!mail) return response.status(404).json({ code: 'NOT_FOUND' })
    // The mail's own links must open in the page that shows it, its scripts must not run.
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
    )
    return response.type('html').send(mail.html.replace('<head>', '<head><base target="_top">'))
  })
  router.get('/mailbox/messages/:id/attachments/:place', async (request, response) => {
    const file = (await find(database, request.params['id']))?.attachments[Number(request.params['place'])]
    if (!file) return response.status(404).json({ code: 'NOT_FOUND' })
    return response.attachment(file.name).type(file.type).send(file.content)
  })
}

async function find(database: Database, id: string): Promise<Received | undefined> {
  const { rows } = await database.query<Received>('SELECT * FROM mailbox WHERE id::text = $1', [id])
  return rows[0]
}

async function list(database: Database, to: string): Promise<Received[]> {
  const { rows } = await database.query<Received>(
    `SELECT * FROM mailbox WHERE $1 = '' OR recipient = lower($1) ORDER BY received_at DESC, id LIMIT 100`,
    [to],
  )
  return rows
}

function page(mails: Received[], to: string): string {
  const rows = mails.map(
    (mail) =>
      `<details><summary><time>${mail.received_at.toISOString().slice(0, 16).replace('T', ' ')}</time>
<b lang="${mail.lang}">${escape(mail.subject)}</b> <span>${escape(mail.recipient)}</span></summary>
<iframe title="${escape(mail.subject)}" src="/mailbox/messages/${mail.id}" loading="lazy"></iframe>${
        files(mail)
      }</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox · Delvik</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>Mailbox</h1>
<p>Every mail that the platform sent here. Only the demo has this page.
The <a href="/auth/codes">codes of two-step sign-in</a> are shown too.</p>
<form><label>Recipient <input name="to" type="email" value="${escape(to)}"></label> <button>Show</button></form>
${rows.join('\n') || '<p>No mail yet.</p>'}</main></body></html>`
}

function files({ id, attachments }: Received): string {
  const links = attachments.map(({ name }, place) =>
    `<a href="/mailbox/messages/${id}/attachments/${place}">${escape(name)}</a>`
  )
  return links.length > 0 ? `<p>Attached: ${links.join(', ')}</p>` : ''
}

const style =
  `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui;background:light-dark(#f7f6f1,#0f1614);color:light-dark(#14211d,#edf0ec)}
main{max-width:860px;margin:0 auto;padding:28px 16px}h1{font:500 34px Georgia,serif}
details{border-top:1px solid light-dark(#d8d6cc,#2c3632);padding:12px 0}summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:4px 16px}
summary span,time{color:light-dark(#4a5752,#b4bfb9)}iframe{width:100%;height:560px;border:1px solid light-dark(#d8d6cc,#2c3632);margin-top:12px;background:#fff}
input,button{font:inherit;padding:8px 12px}`
