import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { formats } from './formats.ts'
import { ExportRefused } from './refused.ts'
import type { Span } from './topic-source.ts'

const place = z.int().min(0)

/** What an export holds and where it was taken from; the same again from it is the same bytes. */
const manifestShape = z.strictObject({
  manifest: z.literal(1),
  format: z.enum(formats),
  /** Program whose bytes the files are, for formats that are not written here. */
  writer: z.string().optional(),
  files: z.array(
    z.strictObject({ type: z.string(), schema: z.int(), file: z.string(), rows: z.int(), sha256: z.string() }),
  ),
  /** Of each partition the records from an offset to the one before `to`. */
  topics: z.array(z.strictObject({ topic: z.string(), partition: place, from: place, to: place })),
})
export type Manifest = z.infer<typeof manifestShape>

/** @throws ExportRefused when there is none or it is damaged */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ExportRefused(`--manifest ${file} cannot be read (${error.code}): name the manifest.json of an export`)
  })
  const { success, data, error } = manifestShape.safeParse(parsed(text))
  if (success) return data
  const [issue] = error.issues
  throw new ExportRefused(
    `--manifest ${file} is no manifest of this tool (${
      issue?.path.join('.') || 'whole'
    }: ${issue?.message}): name the manifest.json of an export`,
  )
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

export function placesOf(spans: readonly Span[]): Manifest['topics'] {
  return spans.map(({ topic, partition, from, to }) => ({ topic, partition, from: Number(from), to: Number(to) }))
}

export function spansOf({ topics }: Manifest): Span[] {
  return topics.map(({ topic, partition, from, to }) => ({ topic, partition, from: BigInt(from), to: BigInt(to) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
