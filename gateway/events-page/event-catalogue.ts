import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { DomainError } from '@delvik/runtime/errors'
import { httpErrors } from '@delvik/runtime/http-errors'
import type { Logger } from '@delvik/runtime/logger'
import { Refusals } from '@delvik/runtime/refusals'
import express from 'express'
import { eventPage, type HeaderFact, pagePolicy } from './event-page.ts'
import { asyncApi, eventTopics, schemaFile } from './event-types.ts'

/** `/events`: every public event with its schema and a sample, and the committed documents themselves. Demo mode only. */
export async function openEventCatalogue(logger: Logger): Promise<RequestListener> {
  const document = await readFile(asyncApi, 'utf8')
  const topics = await eventTopics()
  const page = eventPage(topics, headersOf(document))
  const names = topics.flatMap(({ types }) => types.map(({ name }) => name))
  const schemas = new Map<string, string>(
    await Promise.all(names.map(async (name) => [`${name}.json`, await readFile(schemaFile(name), 'utf8')] as const)),
  )
  const app = express().disable('x-powered-by')
  app.get(
    '/events',
    (_, response) => void response.setHeader('content-security-policy', pagePolicy).type('html').send(page),
  )
  app.get('/events/asyncapi.json', (_, response) => void response.type('json').send(document))
  app.get('/events/json/:file', ({ params }, response, next) => {
    const schema = schemas.get(String(params.file))
    if (schema) response.type('json').send(schema)
    else next()
  })
  app.use((_request, _response, next) => next(new DomainError('NOT_FOUND')))
  return app.use(httpErrors(new Refusals(logger)))
}

function headersOf(document: string): HeaderFact[] {
  const { properties, required } = JSON.parse(document).components.schemas.headers
  return Object.entries<{ const?: string; description?: string; format?: string }>(properties).map((
    [name, schema],
  ) => ({
    name,
    description: schema.description ?? (schema.const ? `Always ${schema.const}.` : ''),
    required: required.includes(name),
  }))
}
