// What a test file needs, told by its first line: a file that tells nothing is a unit test and gets no server;
// `@service` has PostgreSQL and may listen; `@platform` is for engines, browsers and processes of the platform, as are
// files that name engines there, and all of the journeys and the faults.
import { closeSync, globSync, openSync, readSync } from 'node:fs'
import path from 'node:path'

export type Kind = 'unit' | 'service' | 'platform'

/** The test files below a folder, by kind. The client's own are a project of their own: they know JSX. */
export function testsByKind(root: string): Record<Kind, string[]> {
  const files = globSync('{schemas,documents,services,gateway,scripts,deploy,web/server,web/e2e}/**/*.test.ts', {
    cwd: root,
    exclude: (file) => path.basename(file) === 'node_modules',
  })
  const told = files.map((file) => ({
    file: path.join(root, file),
    kind: kindOf(file, beginningOf(path.join(root, file))),
  }))
  const of = (kind: Kind) => told.filter((one) => one.kind === kind).map(({ file }) => file)
  return { unit: of('unit'), service: of('service'), platform: of('platform') }
}

/** @param text the beginning of the file */
export function kindOf(file: string, text: string): Kind {
  if (/^deploy[\\/](journeys|faults)[\\/]/.test(file)) return 'platform'
  const [, pragmas = ''] = /^\/\*\*(.*?)\*\//s.exec(text) ?? []
  if (/@(platform|engines|own-engines)\b/.test(pragmas)) return 'platform'
  return /@service\b/.test(pragmas) ? 'service' : 'unit'
}

function beginningOf(file: string): string {
  const opened = openSync(file, 'r')
  const bytes = Buffer.alloc(400)
  const length = readSync(opened, bytes)
  closeSync(opened)
  return bytes.toString('utf8', 0, length)
}
