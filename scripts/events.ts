import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogues } from '@delvik/schemas/events/catalogues'
import { incompatibilities } from './event-compatibility.ts'
import { asyncApi, eventSchemas, type JsonSchema } from '@delvik/schemas/events/event-schemas'
import { isCheck, writeOrCheck } from './generated-file.ts'

// The events' zod types become JSON Schema, one file for each type and version, and an AsyncAPI document. A file of an
// earlier version stays for ever; one that is there is only ever widened.
const folder = fileURLToPath(new URL('../schemas/events/', import.meta.url))
const published = await readPublished()
const schemas = eventSchemas(catalogues)
const problems = [...published].flatMap(([name, before]) => problemsOf(name, before))

if (problems.length) {
  console.error(`Published events never change meaning:\n${problems.join('\n')}`)
  process.exitCode = 1
} else {
  const files = [...schemas].map(([name, schema]) => ({ file: fileOf(name), text: textOf(schema) }))
  const document = { file: path.join(folder, 'asyncapi.json'), text: textOf(asyncApi(schemas)) }
  await writeOrCheck([...files, document], { check: isCheck(), command: 'npm run events' })
}

function problemsOf(name: string, before: JsonSchema): string[] {
  const after = schemas.get(name)
  if (after) return incompatibilities(before, after).map((problem) => `${name}: ${problem}`)
  return hasLaterVersion(name) ? [] : [`${name} is gone`]
}

function hasLaterVersion(name: string): boolean {
  const [, type, version] = /^(.*\.v)(\d+)$/.exec(name) ?? []
  return [...schemas.keys()].some((other) =>
    other.startsWith(type ?? ' ') && Number(other.split('.v').at(-1)) > Number(version)
  )
}

async function readPublished(): Promise<Map<string, JsonSchema>> {
  const files = await readdir(path.join(folder, 'json')).catch(() => [])
  const schemas = files.map(async (file) => {
    const name = path.basename(file, '.json')
    return [name, JSON.parse(await readFile(fileOf(name), 'utf8')) as JsonSchema] as const // written by this script
  })
  return new Map(await Promise.all(schemas))
}

function fileOf(name: string): string {
  return path.join(folder, 'json', `${name}.json`)
}

function textOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
