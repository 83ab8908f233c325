import type { BusDelivery } from '@delvik/runtime/engine/bus/bus'
import { fromRecord, type PublicRow } from '@delvik/runtime/cloud-events'
import { erase, upcast } from '@delvik/schemas/events/definition'
import type { ExportedType } from './exported-types.ts'
import { ExportRefused } from './refused.ts'

/** The name of a record's type; undefined for what is no CloudEvent. */
export function nameOf({ headers }: BusDelivery): string | undefined {
  return headers['ce_type']?.toString('utf8')
}

/**
 * An event as one line in the JSON format of CloudEvents, its data in the present schema and without its personal part.
 * @throws ExportRefused for an event that a newer build has written
 */
export function lineOf(row: PublicRow, type: ExportedType): string {
  const { name, definition } = type
  if (row.schema > definition.schema)
    throw new ExportRefused(
      `${name} is in schema ${row.schema}, and this build knows ${definition.schema}: export with the build that writes it`,
    )
  const data = upcast(definition, row.data, row.schema)
  // What is marked today may have been written in clear before it was.
  erase(definition, data)
  return `${JSON.stringify({ ...envelopeOf(row, type), data })}\n`
}

/** @throws Error that names the record */
export function rowOf(topic: string, record: BusDelivery): PublicRow {
  try {
    return fromRecord(record)
  } catch (error) {
    throw new Error(`${topic} has no event at offset ${record.offset} of partition ${record.partition}`, {
      cause: error,
    })
  }
}

function envelopeOf({ service, ...row }: PublicRow, { name, definition }: ExportedType): Record<string, unknown> {
  return {
    specversion: '1.0',
    id: row.id,
    source: `/services/${service}`,
    type: name,
    subject: row.stream,
    time: row.at.toISOString(),
    datacontenttype: 'application/json',
    dataschema: `urn:delvik:events:${name}:${definition.schema}`,
    sequence: String(row.sequence),
    actor: row.actor,
    correlationid: row.correlation,
    causationid: row.causation ?? undefined,
    subjectkey: row.subject ?? undefined,
  }
}
