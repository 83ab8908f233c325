/** @service */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { ConfigError } from '@delvik/runtime/config'
import { openElasticsearch } from './client.ts'

/** What a start says of a server that answers as `listener` does. */
async function startOn(listener: RequestListener, login = ''): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on TCP
  try {
    return await failureAt(`http://${login}127.0.0.1:${port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function failureAt(url: string): Promise<string> {
  const error = await openElasticsearch(url).then(() => undefined, (error: unknown) => error)
  expect(error).toBeInstanceOf(ConfigError)
  const { problems } = error as ConfigError
  expect(problems).toHaveLength(1)
  return problems[0]!.replaceAll(/:\d{2,}/g, ':port')
}

/** An answer in the layout of Elasticsearch. */
function answering(status: number, body: object): RequestListener {
  return (_, response) => {
    response.writeHead(status, {
      'x-elastic-product': 'Elasticsearch',
      'content-type': 'application/vnd.elasticsearch+json',
    })
    response.end(JSON.stringify(body))
  }
}

const refused = { error: { type: 'security_exception', reason: 'unable to authenticate user' } }
const login = 'searcher:pass-word@'

it('names the setting and the remedy when nothing answers', async () => {
  expect(await failureAt('http://127.0.0.1:1')).toBe(
    'ELASTICSEARCH_URL: nothing answers at 127.0.0.1:1; start Elasticsearch 9 there, or unset the setting to keep the index in PostgreSQL',
  )
})

it.each([['8.19.21'], ['10.0.0']])('refuses Elasticsearch %s', async (number) => {
  expect(await startOn(answering(200, { version: { number } }))).toBe(
    `ELASTICSEARCH_URL: 127.0.0.1:port is Elasticsearch ${number}; put the address of Elasticsearch 9 there`,
  )
})

it('refuses a server that does not understand its requests, as version 8 does', async () => {
  const answer = answering(400, { error: { type: 'media_type_header_exception' } })
  expect(await startOn(answer)).toMatch(/is not Elasticsearch 9, whose requests it refuses/)
})

it('refuses what is no Elasticsearch', async () => {
  expect(await startOn((_, response) => void response.end('{}'))).toMatch(/127.0.0.1:port is no Elasticsearch/)
})

it('says whose login is refused, and never the password', async () => {
  const message = await startOn(answering(401, refused), login)
  expect(message).toBe('ELASTICSEARCH_URL: 127.0.0.1:port refuses the login of searcher; put its right password there')
})

it('says when a login is asked for, or has too few rights', async () => {
  expect(await startOn(answering(401, refused))).toMatch(/asks for a login; put https:\/\/user:password@/)
  expect(await startOn(answering(403, refused), login)).toMatch(/gives searcher too few rights/)
})

it('waits a few seconds for a server that takes a request and is silent', async () => {
  expect(await startOn(() => {})).toMatch(/127.0.0.1:port does not answer within 5000 ms/)
}, 20_000)
