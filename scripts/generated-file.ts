import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface GeneratedFile {
  file: string
  text: string
}

/** Whether the command is to fail on a stale file instead of writing it. */
export function isCheck(): boolean {
  return process.argv.includes('--check')
}

/** Writes files that have changed; as a check it names them and fails the process instead. */
export async function writeOrCheck(
  files: readonly GeneratedFile[],
  options: { check: boolean; command: string },
): Promise<void> {
  const stale: GeneratedFile[] = []
  for (const one of files) if ((await readFile(one.file, 'utf8').catch(() => '')) !== one.text) stale.push(one)
  const names = stale.map(({ file }) => path.relative(process.cwd(), file))
  if (options.check && stale.length) {
    console.error(`Stale, run ${options.command}: ${names.join(', ')}`)
    process.exitCode = 1
  } else if (!options.check) {
    for (const one of stale) await write(one)
    if (stale.length) console.log(`Written: ${names.join(', ')}`)
  }
}

async function write({ file, text }: GeneratedFile): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
