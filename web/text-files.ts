import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const locales = fileURLToPath(new URL('locales', import.meta.url))

function textFiles(): { name: string; text: string }[] {
  const names = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const read = (name: string) => JSON.stringify(JSON.parse(readFileSync(path.join(locales, name), 'utf8')))
  return names.sort().map((name) => ({ name, text: read(name) }))
}

/** Address of the folder of the text files; it changes with their content, so that each may be kept for ever. */
export function textsFolder(): string {
  const hash = createHash('sha256')
  for (const { name, text } of textFiles()) hash.update(name).update(text)
  return `/assets/texts-${hash.digest('base64url').slice(0, 8)}`
}

/** Puts the text files into the build, without white space. */
export async function writeTextFiles(client: string): Promise<void> {
  const folder = path.join(client, path.basename(textsFolder()))
  for (const { name, text } of textFiles()) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
}
