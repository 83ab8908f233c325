import { z } from 'zod'
import type { Catalogue, EventDefinition } from './definition.ts'

/** A JSON Schema, as far as events use it. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
  'x-public'?: boolean
  [keyword: string]: unknown
}

/** Every event's present schema by `<service>.<Type>.v<n>`. */
export function eventSchemas(catalogues: Readonly<Record<string, Catalogue>>): Map<string, JsonSchema> {
  const all = Object.entries(catalogues).flatMap(([service, catalogue]) =>
    Object.entries(catalogue).map(([type, definition]) => {
      const name = `${service}.${type}.v${definition.schema}`
      return [name, eventSchema(name, definition)] as const
    })
  )
  return new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Personal texts carry `x-pii`; the rest of what is not in the data stands beside it. */
function eventSchema(name: string, definition: EventDefinition): JsonSchema {
  const { public: isPublic, subject, domain, description, schema } = definition
  // As input: a reader must bear fields that a later build adds.
  const { $schema, ...data } = z.toJSONSchema(definition.data, { io: 'input', override: tellVariants })
  const about = {
    ...(description && { description }),
    'x-public': isPublic,
    ...(subject && { 'x-subject': subject, 'x-key-domain': domain }),
  }
  // As the header ce_dataschema of the event names it.
  const $id = `urn:delvik:events:${name.replace(/\.v\d+$/, '')}:${schema}`
  return { $schema, $id, title: name, ...about, ...(data as JsonSchema) }
}

/** Variants are `anyOf` here, whether or not a field tells them apart. */
function tellVariants({ jsonSchema }: { jsonSchema: z.core.JSONSchema.JSONSchema }): void {
  if (!jsonSchema.oneOf) return
  jsonSchema.anyOf = jsonSchema.oneOf
  delete jsonSchema.oneOf
}

/** The public events as an AsyncAPI 3 document: a channel for each service's topic. */
export function asyncApi(schemas: ReadonlyMap<string, JsonSchema>): object {
  const names = [...schemas].filter(([, schema]) => schema['x-public']).map(([name]) => name)
  const services = [...new Set(names.map(serviceOf))]
  const ref = (path: string) => ({ $ref: path })
  const ofService = (service: string) => names.filter((name) => serviceOf(name) === service)
  const channel = (service: string) => ({
    address: `${service}.events.v1`,
    messages: Object.fromEntries(ofService(service).map((name) => [name, ref(`#/components/messages/${name}`)])),
  })
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Delvik events',
      version: '1.0.0',
      description:
        'Public events of every service, as CloudEvents 1.0 in binary mode; the key of a record is its stream.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(services.map((service) => [service, channel(service)])),
    operations: Object.fromEntries(
      services.map((service) => [`${service}.publish`, { action: 'send', channel: ref(`#/channels/${service}`) }]),
    ),
    components: {
      messages: Object.fromEntries(names.map((name) => [name, message(name, schemas.get(name)?.['description'])])),
      schemas: { headers },
    },
  }
}

function message(name: string, summary: unknown): object {
  const data = { $ref: `./json/${name}.json` }
  const pii = { type: 'string', contentEncoding: 'base64', description: 'The personal fields, encrypted.' }
  return {
    name: name.replace(/\.v\d+$/, ''),
    ...(summary ? { summary } : {}),
    headers: { $ref: '#/components/schemas/headers' },
    payload: { type: 'object', properties: { data, pii }, required: ['data'] },
  }
}

const text = { type: 'string' }
const headers = {
  type: 'object',
  properties: {
    'content-type': { const: 'application/json' },
    ce_specversion: { const: '1.0' },
    ce_id: { ...text, format: 'uuid', description: 'Of the event, wherever it is found.' },
    ce_source: { ...text, description: 'The service that the event is of.' },
    ce_type: { ...text, description: 'The service and what has happened.' },
    ce_subject: { ...text, description: 'The stream, which is the key of the record too.' },
    ce_time: { ...text, format: 'date-time', description: 'When it happened.' },
    ce_dataschema: { ...text, description: 'The $id of the data.' },
    ce_sequence: { ...text, description: 'Counts the public events of the stream from 1 without gaps.' },
    ce_streamversion: {
      ...text,
      description: 'Counts all events of the stream, also those that stay inside the service.',
    },
    ce_actor: { ...text, description: 'Who caused it: an account, a service, or visitor.' },
    ce_correlationid: { ...text, description: 'Shared by everything that one command has led to.' },
    ce_causationid: { ...text, description: 'The event that a reaction has answered.' },
    ce_traceparent: { ...text, description: 'The trace of the request, as W3C Trace Context has it.' },
    ce_subjectkey: { ...text, description: 'The person whose key encrypts the personal fields.' },
  },
  required: [
    'content-type',
    'ce_specversion',
    'ce_id',
    'ce_source',
    'ce_type',
    'ce_subject',
    'ce_time',
    'ce_dataschema',
    'ce_sequence',
    'ce_streamversion',
    'ce_actor',
    'ce_correlationid',
  ],
}

function serviceOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
