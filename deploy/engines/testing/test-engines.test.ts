/** @platform */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openTestEngines, type TestEngines } from './test-engines.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await openTestEngines()
})
afterAll(async () => engines[Symbol.asyncDispose]())

describe('the engines of a test run', () => {
  it('are started once, whoever asks', async () => {
    const [first, second] = await Promise.all([ask('smtp'), ask('smtp')])
    expect(first).toEqual({ SMTP_URL: expect.stringContaining('smtp://127.0.0.1:'), MAIL_SINK_URL: expect.any(String) })
    expect(second).toEqual(first)
    expect(await engines.missing()).toEqual([])
  })

  it('include one for a file that takes it away', async () => {
    const own = await ask('own/smtp', 'POST')
    const control = own.ENGINE_CONTROL_SMTP ?? ''
    expect(own.SMTP_URL).not.toBe((await ask('smtp')).SMTP_URL)
    await fetch(`${control}/kill`, { method: 'POST' })
    await expect(fetch(own.MAIL_SINK_URL ?? '')).rejects.toThrow('fetch failed')
    await fetch(`${control}/start`, { method: 'POST' })
    expect((await fetch(`${own.MAIL_SINK_URL}/mails`)).status).toBe(200)
    await fetch(control, { method: 'DELETE' })
    await expect(fetch(own.MAIL_SINK_URL ?? '')).rejects.toThrow('fetch failed')
  })

  it('are five', async () => {
    expect(await ask('oracle')).toEqual({ message: 'there is no engine oracle' })
  })

  it('are not started beside one that the environment names', async () => {
    process.env.S3_ENDPOINT = 'http://127.0.0.1:1'
    expect(await ask('s3')).toEqual({})
    delete process.env.S3_ENDPOINT
  })
})

async function ask(what: string, method = 'GET'): Promise<Record<string, string>> {
  const answer = await fetch(`${engines.url}/${what}`, { method })
  return answer.json() as Promise<Record<string, string>>
}
