// `npm run format` writes every source in the one form; with --check it only names those that are not, and fails.
import { readFile, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext } from '@dprint/formatter'
import { getPath } from '@dprint/typescript'
import { filesOf } from './structure/sources.ts'

const root = path.join(import.meta.dirname, '..')
const { typescript, ...common } = JSON.parse(await readFile(path.join(root, 'dprint.json'), 'utf8'))
const context = createContext(common)
context.addPlugin(readFileSync(getPath()), typescript)

const check = process.argv.includes('--check')
const files = (await filesOf(root)).filter((file) => /(?<!\.generated)\.(ts|tsx|mjs)$/.test(file))
const different = []
for (const file of files) {
  const fileText = await readFile(path.join(root, file), 'utf8')
  const formatted = stable(file, fileText)
  if (formatted === fileText) continue
  different.push(file)
  if (!check) await writeFile(path.join(root, file), formatted)
}
for (const file of different) console.error(check ? `${file} is not formatted: npm run format` : file)
process.exitCode = check && different.length ? 1 : 0

/** A first pass may leave something for a second one. */
function stable(filePath, fileText) {
  const formatted = context.formatText({ filePath, fileText })
  return formatted === fileText ? fileText : stable(filePath, formatted)
}
