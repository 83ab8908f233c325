import { describe, expect, it } from '@jest/globals'
import { type ConfigError, type Environment, readConfig } from '@delvik/runtime/config'
import { readNotificationConfig } from './config.ts'

const demo = { DELVIK_MODE: 'demo' }
const production = {
  DELVIK_MODE: 'production',
  PUBLIC_URL: 'https://delvik.example',
  LINK_SECRET: 'x'.repeat(32),
  STORAGE_URL: 'http://storage',
  MADE_FILES_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://delvik:hid%40den@smtp.example',
  MAIL_FROM: 'no-reply@delvik.example',
}
const read = (environment: Environment) => readConfig(environment, readNotificationConfig)

function problems(environment: Environment): readonly string[] {
  try {
    read(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

describe('where mails go', () => {
  it('is the mailbox of the demo, unless a server is named', () => {
    expect(read(demo).smtp).toBeUndefined()
    expect(read({ ...demo, SMTP_URL: 'smtp://127.0.0.1:2525' }).smtp).toEqual({
      host: '127.0.0.1',
      port: 2525,
      tls: false,
      login: undefined,
      from: { name: 'Delvik', address: 'no-reply@delvik.example' },
    })
  })

  it('is a server with TLS and a login, and a sender of any name', () => {
    expect(read({ ...production, MAIL_FROM_NAME: 'Delvik – Åland' }).smtp).toEqual({
      host: 'smtp.example',
      port: 465,
      tls: true,
      login: { user: 'delvik', pass: 'hid@den' },
      from: { name: 'Delvik – Åland', address: 'no-reply@delvik.example' },
    })
  })

  it('is the port for submission when the server begins without TLS', () => {
    expect(read({ ...production, SMTP_URL: 'smtp://smtp.example' }).smtp).toMatchObject({ port: 587, tls: false })
  })

  it.each<[string, Environment, string]>([
    ['no server in production', { SMTP_URL: '' }, 'SMTP_URL is missing: name the server that takes mails'],
    ['another protocol', { SMTP_URL: 'https://u:hidden@smtp.example' },
      'SMTP_URL is of the protocol https: and not of smtp: or smtps:'],
    ['no address', { SMTP_URL: 'smtp.example hidden' }, 'SMTP_URL is not an address'],
    ['no host', { SMTP_URL: 'smtp:///' }, 'SMTP_URL names no server'],
    ['options', { SMTP_URL: 'smtp://smtp.example?pass=hidden' },
      'SMTP_URL has more than protocol, login, server and port'],
    ['half a login', { SMTP_URL: 'smtp://:hidden@smtp.example' },
      'SMTP_URL has only half of a login: it is user:password@'],
    ['a bare %', { SMTP_URL: 'smtp://u:hidden%@smtp.example' },
      'SMTP_URL has a % in its login that is not written as %25'],
    ['a name from elsewhere', { SMTP_HOST: 'hidden' },
      'SMTP_HOST is not a setting: there are SMTP_URL, MAIL_FROM, MAIL_FROM_NAME'],
    ['no sender', { MAIL_FROM: '' }, 'MAIL_FROM is missing'],
    ['a sender that is no address', { MAIL_FROM: 'Delvik' }, 'MAIL_FROM is not an address of mail'],
    ['a sender of two lines', { MAIL_FROM_NAME: 'Delvik\nBcc: a@b.example' }, 'MAIL_FROM_NAME has more than one line'],
  ])('is refused with %s, and no secret is shown', (_, over, first) => {
    const found = problems({ ...production, ...over })
    expect(found).toEqual([first])
    expect(found[0]).not.toMatch(/hid|\n/)
  })

  it('is refused when a sender has no server', () => {
    expect(problems({ ...demo, MAIL_FROM: 'no-reply@delvik.example' })).toEqual([
      'MAIL_FROM is set without SMTP_URL: name the server, or remove it',
    ])
  })
})

describe('who is told that somebody wants a demo', () => {
  it('is the address that is named, that of the demo there, and nobody in production without one', () => {
    expect(read({ ...production, OPERATOR_EMAIL: 'drift@example.org' }).operatorEmail).toBe('drift@example.org')
    expect(read(demo).operatorEmail).toBe('operator@delvik.example')
    expect(read(production).operatorEmail).toBeUndefined()
  })

  it('is refused when it is no address', () => {
    expect(problems({ ...production, OPERATOR_EMAIL: 'drift' })).toEqual(['OPERATOR_EMAIL is not an address of mail'])
  })
})

describe('where links of mails lead', () => {
  it('is the host of each language, as the web server has it', () => {
    const WEB_HOSTS = 'en=delvik.example,sv=delvik.se,no=delvik.no,da=delvik.dk,fi=delvik.fi'
    expect(read({ ...production, WEB_HOSTS }).hosts).toMatchObject({ 'en-GB': 'delvik.example', da: 'delvik.dk' })
    expect(read(production).hosts).toBeUndefined()
  })

  it('is refused without a host for each', () => {
    expect(problems({ ...production, WEB_HOSTS: 'sv=delvik.se' })).toEqual([
      'WEB_HOSTS is not en=host,sv=host,no=host,da=host,fi=host',
    ])
  })
})
