import type { Catalogue, KeyDomain } from '@delvik/schemas/events/definition'
import type { PublicRow } from '../bus/cloud-events.ts'
import { isOutage } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import { EventCodec, type NewRow } from '../event-store/event-codec.ts'
import type { Keys } from '../keys/keys.ts'
import type { Recorded } from '../event-store/recorded.ts'

export interface EventDeserializerOptions {
  keys: Keys
  /** Domains whose keys this service may read; personal parts of others stay `[erased]`. */
  keyDomains: readonly KeyDomain[]
  /** Of the services that it hears. */
  catalogues: Readonly<Record<string, Catalogue>>
}

/** Turns rows of other services into events: decrypted, in the present schema. */
export class EventDeserializer {
  readonly #codecs: Map<string, EventCodec>

  constructor(private readonly options: EventDeserializerOptions) {
    const codecs = Object.entries(options.catalogues).map(
      ([service, catalogue]) => [service, new EventCodec(catalogue, options.keys)] as const,
    )
    this.#codecs = new Map(codecs)
  }

  /** Whether this build has heard of the type, whatever its schema. */
  knows({ service, type }: PublicRow): boolean {
    return this.options.catalogues[service]?.[type]?.public ?? false
  }

  /** Whether the data has a shape that only a newer build understands. */
  isNewer({ service, type, schema }: PublicRow): boolean {
    return schema > (this.options.catalogues[service]?.[type]?.schema ?? schema)
  }

  /**
   * Each row's event, or why it cannot be had; the keys of all are asked for at once.
   * @throws DomainError TRY_AGAIN when the keys are away
   */
  async deserialize(rows: readonly PublicRow[]): Promise<Map<string, Recorded | Error>> {
    const opened = new Map<string, Recorded | Error>()
    for (const service of new Set(rows.map((row) => row.service)))
      for (const [id, event] of await this.#openOf(service, rows.filter((row) => row.service === service)))
        opened.set(id, event)
    return opened
  }

  async #openOf(service: string, rows: readonly PublicRow[]): Promise<[string, Recorded | Error][]> {
    const newer = rows.filter((row) => this.isNewer(row))
    const failures = newer.map(({ id }): [string, Error] => [id, new DomainError('TRY_AGAIN')])
    const readable = rows.filter((row) => !this.isNewer(row)).map((row) => this.#readable(row))
    return [...failures, ...(await this.#decode(service, readable))]
  }

  async #decode(service: string, rows: readonly NewRow[]): Promise<[string, Recorded | Error][]> {
    if (rows.length === 0) return []
    try {
      const events = await this.#codec(service).decode(rows)
      return events.map((event) => [event.id, event])
    } catch (error) {
      if (isOutage(error)) throw error
      if (rows.length === 1 && rows[0]) return [[rows[0].id, error as Error]]
      return (await Promise.all(rows.map((row) => this.#decode(service, [row])))).flat()
    }
  }

  #codec(service: string): EventCodec {
    const codec = this.#codecs.get(service)
    if (!codec) throw new Error(`No catalogue of ${service}`)
    return codec
  }

  #readable({ service, ...row }: PublicRow): NewRow {
    const domain = this.options.catalogues[service]?.[row.type]?.domain
    return domain && this.options.keyDomains.includes(domain) ? row : { ...row, pii: null }
  }
}
