import type { Clock } from '@delvik/runtime/clock'
import type { RequestHandler, Router } from 'express'
import type { People } from '../account/me.ts'
import { type App, SecondFactors } from '../credentials/second-factors.ts'
import { base32, codeOf, stepAt, stepStart } from '../credentials/totp.ts'

interface Parts {
  factors: SecondFactors
  people: People
  clock: Clock
}

interface Shown {
  email: string
  secret: string
  /** Null while every code of this half minute has been taken. */
  code: string | null
  /** When there is another. */
  nextAt: Date
}

/** What the apps of everybody show: `/auth/codes` for people, `/auth/codes/of?email=` for tests. Demo mode only. */
export function codesPage(router: Router, { factors, people, clock }: Parts): void {
  const all = async (): Promise<Shown[]> => {
    const now = clock.now()
    const shown = (await factors.apps()).map(async (app) => {
      const who = await people.me(app.accountId)
      return who ? [{ email: who.email, ...shownBy(app, now) }] : []
    })
    return (await Promise.all(shown)).flat()
  }
  const one: RequestHandler = async ({ query: { email } }, response) => {
    const shown = (await all()).find((each) => each.email === email)
    response.status(shown ? 200 : 404).json(shown ?? { code: 'NOT_FOUND' })
  }
  router.get('/auth/codes', async (_request, response) => response.type('html').send(page(await all(), clock.now())))
  router.get('/auth/codes/of', one)
}

/** What the app shows, or shows next where that one was used: either is taken for half a minute yet. */
function shownBy({ secret, lastStep }: App, now: Date): Omit<Shown, 'email'> {
  const step = Math.max(lastStep + 1, stepAt(now))
  const isTaken = step <= stepAt(now) + 1
  return { secret: base32(secret), code: isTaken ? codeOf(secret, step) : null, nextAt: stepStart(step - 1) }
}

function page(all: Shown[], now: Date): string {
  const rows = all.map(({ email, secret, code, nextAt }) => {
    const seconds = Math.ceil((nextAt.getTime() - now.getTime()) / 1_000)
    return `<tr><td>${escape(email)}<td><b>${code ?? `in ${seconds} s`}</b><td><code>${secret}</code>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Codes · Delvik</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10"><style>${style}</style></head>
<body><main><h1>Codes</h1><p>What an app would show to each account that signs in with two steps. Each code is good once.
Only the demo has this page.</p>${
    all.length > 0
      ? `<table><thead><tr><th>Account<th>Code<th>Key of the app<tbody>${rows.join('\n')}</table>`
      : '<p>No account signs in with two steps.</p>'
  }</main></body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const style =
  `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui;background:light-dark(#f7f6f1,#0f1614);color:light-dark(#14211d,#edf0ec)}
main{max-width:860px;margin:0 auto;padding:28px 16px;overflow-x:auto}h1{font:500 34px Georgia,serif}
table{border-collapse:collapse}th,td{text-align:start;padding:8px 24px 8px 0;border-bottom:1px solid light-dark(#d9d6cb,#2a3531)}
b{font-size:20px;letter-spacing:.08em}`
