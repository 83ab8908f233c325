import { type Catalogue, type EventDefinition, type KeyDomain, upcast } from '@delvik/schemas/events/definition'
import type { DomainEvent } from './decider.ts'
import { DomainError } from '../process/errors.ts'
import type { EventRow } from './event-rows.ts'
import type { Keys, SubjectKey } from '../keys/keys.ts'
import { seal, type Sealed, subjectOf, unseal } from '../keys/personal-data.ts'
import type { Envelope, Recorded } from './recorded.ts'

/** What the log keeps of an event, before it has a place in the order of all streams. */
export type NewRow = Omit<EventRow, 'txid' | 'seq'>

/** Where an event goes and who caused it; the rest of its envelope follows from its definition. */
export type Target = Omit<Envelope, 'schema' | 'public' | 'subject'>

const maxBytes = 256 * 1024

/** Between the events that deciders and folds know and the rows of a log: validation, personal parts, old schemas. */
export class EventCodec {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly keys: Keys,
  ) {}

  /** False for what a newer build has written. */
  knows(row: Pick<EventRow, 'type' | 'schema'>): boolean {
    const definition = this.catalogue[row.type]
    return definition !== undefined && row.schema <= definition.schema
  }

  hasType(type: string): boolean {
    return type in this.catalogue
  }

  isPublic(type: string): boolean {
    return this.definition(type).public
  }

  /**
   * The row of an event that happens now, with the event as its readers will see it.
   * @throws DomainError EVENT_TOO_LARGE over 256 kB, SUBJECT_ERASED; Error when the data is not what its type says
   */
  async encode(event: DomainEvent, target: Target): Promise<{ row: NewRow; recorded: Recorded }> {
    const definition = this.definition(event.type)
    const data = validated(event, definition)
    const subject = subjectOf(definition, data)
    const { type } = event
    const envelope = { ...target, schema: definition.schema, public: definition.public, subject }
    const key = subject && (await this.keys.forWriting(subject, domainOf(definition)))
    const sealed = key ? seal(definition, { ...target, type }, { data, key }) : { data, pii: null }
    if (bytesOf(sealed) > maxBytes) throw new DomainError('EVENT_TOO_LARGE')
    return { row: { ...envelope, ...sealed, type }, recorded: { ...envelope, type, data } }
  }

  /**
   * The events of rows, in the present schema, personal parts decrypted or `[erased]`.
   * @throws DomainError TRY_AGAIN when a newer build has written one, or when its key cannot be had
   */
  async decode<E extends DomainEvent>(rows: readonly NewRow[]): Promise<Recorded<E>[]> {
    const newer = rows.find((row) => !this.knows(row))
    if (newer) throw Object.assign(new DomainError('TRY_AGAIN'), { cause: `${newer.type} ${newer.schema} is unknown` })
    const keys = await this.keysOf(rows)
    return rows.map((row) => {
      const definition = this.definition(row.type)
      const key = keys.get(definition.domain)?.get(row.subject ?? '') ?? 'missing'
      const data = upcast(definition, unseal(row, row, key), row.schema)
      return { ...envelopeOf(row), type: row.type, data } as Recorded<E> // validated by its definition at append
    })
  }

  private async keysOf(rows: readonly NewRow[]): Promise<Map<KeyDomain | undefined, Map<string, SubjectKey>>> {
    const subjects = new Map<KeyDomain, Set<string>>()
    for (const row of rows) {
      if (!row.pii || !row.subject) continue
      const domain = domainOf(this.definition(row.type))
      subjects.set(domain, (subjects.get(domain) ?? new Set()).add(row.subject))
    }
    const found = [...subjects].map(async ([domain, of]) => [domain, await this.keys.many([...of], domain)] as const)
    return new Map(await Promise.all(found))
  }

  private definition(type: string): EventDefinition {
    const definition = this.catalogue[type]
    if (!definition) throw new Error(`unknown event type ${type}`)
    return definition
  }
}

function envelopeOf(row: NewRow): Envelope {
  const { stream, version, id, schema, sequence, at, subject, actor, correlation, causation, trace } = row
  const origin = { actor, correlation, causation, trace }
  return { stream, version, id, schema, public: row.public, sequence, at, subject, ...origin }
}

function validated(event: DomainEvent, definition: EventDefinition): Record<string, unknown> {
  const { success, data, error } = definition.data.safeParse(event.data)
  if (success) return data as Record<string, unknown> // every definition's data is an object
  // Paths and rules only: the values may be personal.
  const issues = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  throw new Error(`${event.type} is not valid: ${issues.join(', ')}`)
}

function bytesOf({ data, pii }: Sealed): number {
  return Buffer.byteLength(JSON.stringify(data)) + (pii?.length ?? 0)
}

function domainOf(definition: EventDefinition): KeyDomain {
  if (!definition.domain) throw new Error('an event with a subject needs a key domain')
  return definition.domain
}
