import { readFile } from 'node:fs/promises'
import { toRecord } from '@delvik/runtime/cloud-events'
import { topicOf } from '@delvik/runtime/topics'
import { catalogues } from '@delvik/schemas/events/catalogues'
import { type Catalogue, erase, type EventDefinition } from '@delvik/schemas/events/definition'
import { personalPaths } from '@delvik/schemas/events/personal-parts'
import { type DataSchema, type Field, fieldsOf } from './event-fields.ts'

/** A public event type, as a page shows it. */
export interface EventType {
  /** `PitchPublished` */
  type: string
  version: number
  description: string
  /** `pitch.PitchPublished.v1`, which its schema file is named after. */
  name: string
  fields: Field[]
  /** A record of it, as a consumer gets it. */
  sample: { key: string; headers: Record<string, string>; value: object }
}

/** What one service publishes. */
export interface EventTopic {
  service: string
  topic: string
  types: EventType[]
}

/** The AsyncAPI document; schemas and fixtures lie beside it. */
export const asyncApi = new URL(import.meta.resolve('@delvik/schemas/events/asyncapi.json'))

export function schemaFile(name: string): URL {
  return new URL(`./json/${name}.json`, asyncApi)
}

/** Everything that services tell each other, with the committed fixtures as samples. */
export async function eventTopics(): Promise<EventTopic[]> {
  const topics = Object.entries<Catalogue>(catalogues).map(async ([service, catalogue]) => {
    const open = Object.entries(catalogue).filter(([, definition]) => definition.public)
    const types = await Promise.all(open.map(([type, definition]) => eventType(service, type, definition)))
    return { service, topic: topicOf(service), types }
  })
  return (await Promise.all(topics)).filter(({ types }) => types.length > 0)
}

async function eventType(service: string, type: string, definition: EventDefinition): Promise<EventType> {
  const { schema: version, description = '' } = definition
  const name = `${service}.${type}.v${version}`
  const schema: DataSchema = await readJson(schemaFile(name))
  const fixture = await readJson(new URL(`../fixtures/${service}/${type}.v${version}.json`, asyncApi))
  return { type, version, description, name, fields: fieldsOf(schema), sample: sampleOf(service, definition, fixture) }
}

type Data = Record<string, unknown>

/** A committed one. */
interface Fixture {
  type: string
  stream: string
  data: Data
}

function sampleOf(service: string, definition: EventDefinition, { type, stream, data }: Fixture): EventType['sample'] {
  erase(definition, data)
  const { subject, schema } = definition
  const { key, headers } = toRecord(service, {
    type,
    schema,
    stream,
    data,
    version: 2,
    sequence: 1,
    public: true,
    pii: null,
    subject: subject ? String(data[subject]) : null,
    at: new Date('2026-11-21T12:00:00Z'),
    causation: null,
    trace: null,
    // Of no event that there is.
    id: 'c5d2b1f4-6a83-5e07-9b1c-2f4e8d7a6c50',
    correlation: '7a1e4c9b-0d35-4f62-8e47-b93f5d21a0c8',
    actor: '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01',
  })
  const value = {
    data,
    ...(personalPaths(definition.data).length > 0 && { pii: 'what is personal, encrypted, in base64' }),
  }
  return { key, headers: headers as Record<string, string>, value } // all of it is text
}

async function readJson(file: URL) {
  return JSON.parse(await readFile(file, 'utf8'))
}
