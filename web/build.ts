import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { localeProblems } from './locale-check.ts'
import { writePolicies } from './policy-files.ts'
import { writeTextFiles } from './text-files.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const dist = path.join(web, '../dist/web')

/** Builds the client, the writer of its public pages and the manifest of trusted documents into `dist/web`. */
export async function buildWeb(): Promise<void> {
  const problems = await localeProblems()
  if (problems.length) throw new Error(`Texts are not complete:\n${problems.join('\n')}`)
  const configFile = path.join(web, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
  await mkdir(dist, { recursive: true })
  await copyFile(path.join(web, 'trusted-documents.json'), path.join(dist, 'trusted-documents.json'))
  await writeTextFiles(path.join(dist, 'client'))
  await writePolicies(path.join(dist, 'client'))
  await compress(path.join(dist, 'client'))
}

const brotli = promisify(brotliCompress)
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes each text file beside itself with brotli, which is too slow to do while serving. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      await writeFile(`${file}.br`, await brotli(await readFile(file), smallest))
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
