import type { ConfigReader } from '@delvik/runtime/config'
import { readLanguageHosts } from '@delvik/runtime/language-hosts'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import { z } from 'zod'
import type { LetterSettings } from './letter/letter.ts'
import type { MailerSettings } from './mailer/open-mailer.ts'
import type { SmtpSettings } from './mailer/smtp.ts'

export type NotificationConfig = LetterSettings & MailerSettings & {
  /** Who is told that somebody wants a demo; nobody where it is undefined. */
  operatorEmail?: string
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
}

export function readNotificationConfig(from: ConfigReader): NotificationConfig {
  const demo = from.mode === 'demo'
  const smtp = readSmtp(from)
  const operatorEmail = readOperator(from)
  return {
    publicUrl: from.url('PUBLIC_URL', demo ? 'http://localhost:8080' : undefined),
    hosts: readLanguageHosts(from),
    linkSecret: from.secret('LINK_SECRET', 'the link secret of the demo'),
    smtp,
    ...(smtp && { sender: smtp.from }),
    ...(operatorEmail && { operatorEmail }),
    madeFiles: readMadeFiles(from),
    mailbox: demo,
  }
}

const senders = ['MAIL_FROM', 'MAIL_FROM_NAME']
/** What they are called elsewhere; the login is in the address. */
const misnomers = ['MAIL_URL',
  ...['HOST', 'SERVER', 'USER', 'USERNAME', 'PASS', 'PASSWORD', 'FROM', 'SECURE', 'TLS'].map((name) => `SMTP_${name}`)]

function readSmtp(from: ConfigReader): SmtpSettings | undefined {
  const demo = from.mode === 'demo'
  from.refuseNames(misnomers, ['SMTP_URL', ...senders])
  // In production nobody would ever see what is in the mailbox.
  if (!demo && !from.optional('SMTP_URL'))
    return from.wrong('SMTP_URL', 'is missing: name the server that takes mails', undefined)
  if (from.optional('SMTP_URL')) return { ...readServer(from), from: readSender(from) }
  from.refuseAlone(senders, { without: 'SMTP_URL', what: 'server' })
  return undefined
}

function readSender(from: ConfigReader): SmtpSettings['from'] {
  const address = from.text('MAIL_FROM', from.mode === 'demo' ? 'no-reply@delvik.example' : undefined)
  if (address) requireAddress(from, 'MAIL_FROM', address)
  const name = from.text('MAIL_FROM_NAME', 'Delvik')
  if (/\p{Cc}/u.test(name)) from.wrong('MAIL_FROM_NAME', 'has more than one line', undefined)
  return { name, address }
}

function readOperator(from: ConfigReader): string | undefined {
  const address = from.optional('OPERATOR_EMAIL') ?? (from.mode === 'demo' ? 'operator@delvik.example' : undefined)
  if (address) requireAddress(from, 'OPERATOR_EMAIL', address)
  return address
}

function requireAddress(from: ConfigReader, name: string, address: string): void {
  if (!z.email().safeParse(address).success) from.wrong(name, 'is not an address of mail', undefined)
}

/** Its value is never shown: it may have a password in it. */
function readServer(from: ConfigReader): Omit<SmtpSettings, 'from'> {
  const text = from.url('SMTP_URL')
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(
    URL.canParse(text) ? text : 'smtp://-',
  )
  const tls = protocol === 'smtps:'
  const wrong = (what: string) => from.wrong('SMTP_URL', what, undefined)
  if (!tls && protocol !== 'smtp:') wrong(`is of the protocol ${protocol} and not of smtp: or smtps:`)
  if (!hostname) wrong('names no server')
  if (search || hash || pathname.length > 1) wrong('has more than protocol, login, server and port')
  if (Boolean(username) !== Boolean(password)) wrong('has only half of a login: it is user:password@')
  return {
    host: hostname,
    port: Number(port) || (tls ? 465 : 587),
    tls,
    login: username && password ? { user: decoded(username, wrong), pass: decoded(password, wrong) } : undefined,
  }
}

function decoded(text: string, wrong: (what: string) => unknown): string {
  try {
    return decodeURIComponent(text)
  } catch {
    wrong('has a % in its login that is not written as %25')
    return text
  }
}
