import type { BusDelivery, BusRecord } from './bus.ts'
import type { NewRow } from '../event-store/event-codec.ts'

/** A public event as it travels: a row of its owner's log. */
export interface PublicRow extends NewRow {
  /** Its owner. */
  service: string
}

/**
 * CloudEvents 1.0, binary mode of the Kafka binding: the envelope in `ce_` headers, in the value the plain data with
 * `[erased]` for what is personal, and that encrypted, in base64.
 */
export function toRecord(service: string, row: NewRow): BusRecord {
  const type = `${service}.${row.type}`
  const headers: Record<string, string | null> = {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: row.id,
    ce_source: `/services/${service}`,
    ce_type: type,
    ce_subject: row.stream,
    ce_time: row.at.toISOString(),
    ce_dataschema: `urn:delvik:events:${type}:${row.schema}`,
    ce_sequence: String(row.sequence),
    ce_streamversion: String(row.version),
    ce_actor: row.actor,
    ce_correlationid: row.correlation,
    ce_causationid: row.causation,
    ce_traceparent: row.trace,
    ce_subjectkey: row.subject,
  }
  const value = { data: row.data, ...(row.pii && { pii: row.pii.toString('base64') }) }
  return { key: row.stream, headers: present(headers), value: Buffer.from(JSON.stringify(value)) }
}

/** The reverse. @throws when the record is no event of a service */
export function fromRecord({ headers, value }: Pick<BusDelivery, 'headers' | 'value'>): PublicRow {
  const maybe = (name: string) => headers[`ce_${name}`]?.toString('utf8') ?? null
  const need = (name: string) => maybe(name) ?? missing(name)
  const [service, type] = need('type').split('.')
  if (!service || !type || !value) return missing('type')
  const { data, pii } = JSON.parse(value.toString('utf8'))
  return {
    service,
    type,
    id: need('id'),
    stream: need('subject'),
    version: whole(need('streamversion')),
    sequence: whole(need('sequence')),
    schema: whole(need('dataschema').split(':').at(-1)),
    public: true,
    at: new Date(need('time')),
    subject: maybe('subjectkey'),
    actor: need('actor'),
    correlation: need('correlationid'),
    causation: maybe('causationid'),
    trace: maybe('traceparent'),
    data,
    pii: pii ? Buffer.from(pii, 'base64') : null,
  }
}

function present(headers: Record<string, string | null>): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, text] of Object.entries(headers)) if (text !== null) given[name] = text
  return given
}

function whole(text: string | undefined): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : missing('number')
}

function missing(name: string): never {
  throw new Error(`The record has no usable ${name}`)
}
