import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { answers, type EngineDirectory } from '../engine-directory.ts'
import type { Prepared } from '../prepared.ts'
import { giveToServer } from '../processes/server-account.ts'

/** A mail server that keeps what it gets; the second address reads it, and tells it to refuse. */
export async function prepareSmtp({ folder, ports: [smtp = 0, http = 0] }: EngineDirectory): Promise<Prepared> {
  const mails = path.join(folder, 'mails')
  await mkdir(mails, { recursive: true })
  await giveToServer(mails)
  // The file beside this one, as source and as built.
  const entry = fileURLToPath(new URL(`mail-sink-entry${path.extname(import.meta.url)}`, import.meta.url))
  const server = {
    title: 'mail server',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', entry, mails, String(smtp), String(http)],
    dropsRoot: true,
    log: path.join(folder, 'smtp.log'),
    ready: () => answers(http),
  }
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp}`, MAIL_SINK_URL: `http://127.0.0.1:${http}` }
  return { env, servers: [server] }
}
