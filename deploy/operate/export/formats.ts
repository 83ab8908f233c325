import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance, version } from '@duckdb/node-api'
import type { JsonSchema } from '@delvik/schemas/events/event-schemas'
import { type Shape, tableQuery, text } from './columns.ts'

export const formats = ['jsonl', 'parquet', 'csv'] as const
export type Format = (typeof formats)[number]

/** What makes the bytes of a format, for whom they depend on it; undefined for what is written here. */
export function writerOf(format: Format): string | undefined {
  return format === 'jsonl' ? undefined : `DuckDB ${version()}`
}

const options: Record<Exclude<Format, 'jsonl'>, { shape: Shape; copy: string }> = {
  // Fixed, so that the same rows give the same bytes.
  parquet: { shape: 'structured', copy: 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 50000' },
  csv: { shape: 'flat', copy: 'FORMAT csv, HEADER' },
}

/** Makes tables of lines, in one thread and bounded memory. */
export class TableWriter implements AsyncDisposable {
  readonly #instance: DuckDBInstance
  readonly #connection: DuckDBConnection

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance
    this.#connection = connection
  }

  /** @param folder for what does not fit into memory */
  static async open(folder: string): Promise<TableWriter> {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: '512MB',
      temp_directory: path.join(folder, 'duckdb'),
      // Everything that is needed is built in; the rest would be fetched from the internet.
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
    return new TableWriter(instance, await instance.connect())
  }

  /** Turns `lines`, events of one type whose data is described, into `file`. @returns the number of rows */
  async write(
    lines: string,
    file: string,
    { format, data }: { format: Exclude<Format, 'jsonl'>; data: JsonSchema },
  ): Promise<number> {
    const { shape, copy } = options[format]
    const { rowsChanged } = await this.#connection.run(
      `COPY (${tableQuery(lines, data, shape)}) TO ${text(file)} (${copy})`,
    )
    await rm(lines)
    return rowsChanged
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#connection.closeSync()
    this.#instance.closeSync()
  }
}
