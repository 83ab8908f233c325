/** @service */
import { getEventListeners } from 'node:events'
import { describe, expect, it } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import type { Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { type Arrived, describeMailer, letterIn } from './mailer.contract.ts'
import { SmtpMailer } from './mailer.smtp.ts'
import { type Behaviour, SmtpSink } from '../testing/smtp-sink.ts'
import { SmtpSession, type SmtpSettings } from './smtp.ts'

const from = { name: 'Delvik – ägare søkes', address: 'no-reply@delvik.example' }
const settingsFor = ({ port }: SmtpSink, over: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  tls: false,
  login: undefined,
  from,
  ...over,
})

/** A mail as it arrived, its lines ending as they were written. */
function arrived({ messageId, to, subject = '', html = '', text = '', headers, ...rest }: Email): Arrived {
  const lines = (body: string) => body.replaceAll('\r\n', '\n').replace(/\n*$/, '')
  const lang = headers.find(({ key }) => key === 'content-language')?.value as Arrived['lang'] // as it was sent
  const id = /^<(.*)@delvik\.example>$/.exec(messageId ?? '')?.[1] ?? ''
  const attachments = rest.attachments.map(({ filename, mimeType, method, content }) => ({
    name: filename ?? '',
    type: `${mimeType}; charset=utf-8; method=${method}`,
    // The reader writes the lines of calendars as Unix does; its content is bytes unless asked otherwise.
    content: new TextDecoder().decode(content as ArrayBuffer).replaceAll('\n', '\r\n'),
  }))
  return { id, to: to?.[0]?.address ?? '', subject, html: lines(html), text: `${lines(text)}\n`, lang, attachments }
}

describeMailer('SMTP', async () => {
  const sink = await SmtpSink.listen()
  const mailer = await SmtpMailer.open(settingsFor(sink))
  return {
    mailer,
    arrived: async () => (await sink.mails()).map(arrived),
    async [Symbol.asyncDispose]() {
      await mailer[Symbol.asyncDispose]()
      await sink[Symbol.asyncDispose]()
    },
  }
})

describe('a mail by SMTP', () => {
  it('names sender and recipient as they are written', async () => {
    await using sink = await SmtpSink.listen()
    await using mailer = await SmtpMailer.open(settingsFor(sink))
    const letter = letterIn('sv')
    await mailer.send(letter)
    const [mail] = await sink.mails()
    expect(mail?.from).toMatchObject(from)
    expect(mail?.to).toMatchObject([{ name: 'Åsa Öhrström', address: letter.to }])
    expect(mail?.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
  })

  it('tells in one line where it is unsubscribed, if it can be', async () => {
    await using sink = await SmtpSink.listen()
    await using mailer = await SmtpMailer.open(settingsFor(sink))
    const unsubscribe = ['https://delvik.example/unsubscribe?token=abc', 'mailto:unsubscribe@delvik.example']
    await mailer.send({ ...letterIn('sv'), unsubscribe })
    const [{ headers = [] } = {}] = await sink.mails()
    expect(headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])).toEqual([
      ['list-unsubscribe', '<https://delvik.example/unsubscribe?token=abc>, <mailto:unsubscribe@delvik.example>'],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
  })

  it('is given no header by what people wrote', async () => {
    await using sink = await SmtpSink.listen()
    await using mailer = await SmtpMailer.open(settingsFor(sink))
    const broken = 'Åsa\r\nBcc: eve@example.org\r\n\r\n<b>'
    await mailer.send({ ...letterIn('sv'), subject: broken, name: broken })
    const [mail] = await sink.mails()
    expect(mail?.bcc ?? []).toEqual([])
    expect(mail?.to).toHaveLength(1)
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it.each<[string, Behaviour, object]>([
    ['is refused for good', { answer: 550, to: 'RCPT TO', saying: '5.1.1 <eve@example.org> nobody' }, {
      verdict: 'refused',
      message: '550 5.1.1 at RCPT TO',
    }],
    ['is refused for what it says', { answer: 554, to: 'DATA' }, { verdict: 'refused', message: '554 at DATA' }],
    ['is refused for its size', { answer: 552, to: 'MAIL FROM' }, { verdict: 'refused', message: '552 at MAIL FROM' }],
    ['is postponed', { answer: 451, to: 'RCPT TO' }, { verdict: 'postponed', message: '451 at RCPT TO' }],
    ['is postponed once it was read', { answer: 451, to: 'DATA' }, { verdict: 'postponed', message: '451 at DATA' }],
    ['is postponed when the line is cut', { drop: 'amid DATA' }, { verdict: 'postponed' }],
    ['is postponed when its fate is unclear', { drop: 'after DATA' }, { verdict: 'postponed' }],
    ['waits when its sender is not wanted', { answer: 550, to: 'MAIL FROM' }, {
      verdict: 'away',
      message: '550 at MAIL FROM',
    }],
    ['waits when the server closes', { answer: 421, to: 'RCPT TO' }, { verdict: 'away', message: '421 at CONN' }],
  ])('%s', async (_, behaviour, error) => {
    await using sink = await SmtpSink.listen()
    await using mailer = await SmtpMailer.open(settingsFor(sink))
    sink.next.push(behaviour)
    const letter = letterIn('fi')
    const thrown = await mailer.send(letter).catch((one) => one)
    expect(thrown).toMatchObject({ name: 'NotDone', ...error })
    expect(`${thrown.message} ${thrown.stack}`).not.toMatch(/@example/)
    await mailer.send(letter)
    const ids = (await sink.mails()).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength('drop' in behaviour && behaviour.drop === 'after DATA' ? 2 : 1)
  })

  it('leaves neither a connection nor a listener behind', async () => {
    await using sink = await SmtpSink.listen()
    const { signal } = new AbortController()
    for (let count = 0; count < 3; count++) {
      using session = await SmtpSession.open(settingsFor(sink), signal)
      await session.send({ from: from.address, to: 'asa@example.org' }, Buffer.from('Subject: Hej\r\n\r\nHej'))
    }
    await until(() => sink.connections === 0)
    expect(sink.raw).toHaveLength(3)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('waits while the server is away, and goes when it is back', async () => {
    await using sink = await SmtpSink.listen()
    await using mailer = await SmtpMailer.open(settingsFor(sink))
    const back = await sink.leave()
    const letter = letterIn('sv')
    await expect(mailer.send(letter)).rejects.toMatchObject({ verdict: 'away', message: 'ECONNREFUSED at CONN' })
    await back()
    await mailer.send(letter)
    expect(await sink.mails()).toHaveLength(1)
  })

  it('is given up, and can be sent again, when the service stops', async () => {
    const named = Promise.withResolvers<void>()
    await using sink = await SmtpSink.listen({ onRcptTo: () => named.resolve() })
    const mailer = await SmtpMailer.open(settingsFor(sink))
    const sending = mailer.send(letterIn('sv'))
    await Promise.race([named.promise, sending])
    await mailer[Symbol.asyncDispose]()
    await expect(sending).rejects.toMatchObject({ verdict: 'postponed' })
    await expect(mailer.send(letterIn('sv'))).rejects.toMatchObject({ verdict: 'away' })
  })
})

describe('a mail server that asks for a login', () => {
  const asking: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username: user, password }, _session, done) =>
      user === login.user && password === login.pass ? done(null, { user }) : done(new Error(`${password} is wrong`)),
  }
  const login = { user: 'delvik', pass: 'a päss wörd' }

  it('gets the one that is configured', async () => {
    await using sink = await SmtpSink.listen(asking)
    await using mailer = await SmtpMailer.open(settingsFor(sink, { login }))
    await mailer.send(letterIn('sv'))
    expect(await sink.mails()).toHaveLength(1)
  })

  it('holds all mails back when none is configured', async () => {
    await using sink = await SmtpSink.listen(asking)
    await using mailer = await SmtpMailer.open(settingsFor(sink))
    await expect(mailer.send(letterIn('sv'))).rejects.toMatchObject({ verdict: 'away', message: '530 at MAIL FROM' })
  })

  it('is told of at the start when it refuses it', async () => {
    await using sink = await SmtpSink.listen(asking)
    await expect(SmtpMailer.open(settingsFor(sink, { login: { ...login, pass: 'wrong-pass' } }))).rejects.toMatchObject(
      {
        name: 'ConfigError',
        problems: [
          `SMTP_URL names smtp://127.0.0.1:${sink.port} with a login, which is refused (535 at AUTH PLAIN): correct user and password`,
        ],
      },
    )
  })
})

describe('at the start', () => {
  const refusal = async (settings: SmtpSettings) => {
    const { problems } = await SmtpMailer.open(settings).then(() => ({ problems: [] }), (error) => error)
    expect(problems).toHaveLength(1)
    return problems[0]
  }

  it('a server that is not there is told of', async () => {
    const sink = await SmtpSink.listen()
    await sink[Symbol.asyncDispose]()
    expect(await refusal({ ...settingsFor({ port: 1 } as SmtpSink) })).toBe(
      'SMTP_URL names smtp://127.0.0.1:1, where no mail server answers (ECONNREFUSED at CONN): start it, or correct the address',
    )
    expect(await refusal({ ...settingsFor({ port: 25 } as SmtpSink), host: 'nowhere.invalid' })).toContain(
      'where no mail server answers',
    )
  })

  it('a server that takes no mail is told of', async () => {
    await using sink = await SmtpSink.listen({
      onConnect: (_session, done) => done(Object.assign(new Error('go away'), { responseCode: 554 })),
    })
    expect(await refusal(settingsFor(sink))).toContain('which takes no mail (554')
  })

  it('TLS from the first byte is told of where there is none', async () => {
    await using sink = await SmtpSink.listen()
    expect(await refusal(settingsFor(sink, { tls: true }))).toContain('whose TLS cannot be used')
  })

  it('a server elsewhere is told of when it has no TLS, or none that can be trusted', async () => {
    // By an address of this machine that is not known as one.
    const elsewhere = { host: '0.0.0.0' }
    await using plain = await SmtpSink.listen()
    expect(await refusal(settingsFor(plain, elsewhere))).toContain('whose TLS cannot be used')
    await using untrusted = await SmtpSink.listen({ disabledCommands: [] })
    expect(await refusal(settingsFor(untrusted, elsewhere))).toContain('whose TLS cannot be used')
  })

  it('a server on this machine may use a certificate of its own', async () => {
    await using sink = await SmtpSink.listen({ secure: true })
    await using mailer = await SmtpMailer.open(settingsFor(sink, { tls: true }))
    await mailer.send(letterIn('sv'))
    await using upgrading = await SmtpSink.listen({ disabledCommands: [] })
    await using upgraded = await SmtpMailer.open(settingsFor(upgrading))
    await upgraded.send(letterIn('sv'))
    expect([sink.raw.length, upgrading.raw.length]).toEqual([1, 1])
  })
})
