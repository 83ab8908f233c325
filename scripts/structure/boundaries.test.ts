import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { type Source, violations } from './boundaries.ts'

const root = path.join(import.meta.dirname, '../..')

function importing(file: string, specifier: string): Source[] {
  return [{ file, text: `import { x } from '${specifier}'\n` }]
}

describe('the import rules', () => {
  it('hold in the whole tree', async () => {
    const sources = await readSources()
    expect(sources.length).toBeGreaterThan(100)
    expect(violations(sources)).toEqual([])
  })

  it.each([
    ['services/runtime/bus/relay.ts', '@delvik/pitch/pitch'],
    ['services/runtime/bus/relay.ts', '../../pitch/pitch.ts'],
    ['services/search/search.ts', '@delvik/pitch/pitch'],
    ['services/search/search.ts', '../pitch/pitch.ts'],
    ['services/search/search.test.ts', '@delvik/embedded/platform'],
    ['services/search/search.ts', '@delvik/schemas/events/pitch'],
    ['gateway/front/front.ts', '@delvik/identity/service'],
    ['gateway/front/front.ts', '@delvik/embedded/platform'],
    ['gateway/journeys/e1.test.ts', '@delvik/identity/service'],
    ['web/src/routes/home.tsx', '@delvik/runtime/logger'],
    ['web/src/routes/home.tsx', '../../../services/pitch/pitch/pitch.ts'],
    ['web/src/routes/home.tsx', 'react-aria-components'],
    ['web/server/app.ts', '@delvik/runtime/service'],
    ['schemas/errors.ts', '@delvik/runtime/errors'],
    ['scripts/compose.ts', '@delvik/embedded/postgres'],
    ['scripts/compose.ts', '../deploy/engines/postgres/postgres.ts'],
  ])('refuse in %s an import of %s', (file, specifier) => {
    expect(violations(importing(file, specifier)).join()).toContain(`${file} imports ${specifier}`)
  })

  it.each([
    ['services/runtime/bus/relay.ts', './bus.ts'],
    ['services/runtime/bus/relay.ts', '@delvik/schemas/errors'],
    ['services/search/search.ts', '@delvik/runtime/errors'],
    ['services/search/search.ts', '@delvik/schemas/events/search'],
    ['services/search/search.ts', '@delvik/schemas/events/catalogues'],
    ['gateway/journeys/e1.test.ts', '@delvik/embedded/platform'],
    ['gateway/journeys/e1.test.ts', '../front.ts'],
    ['web/src/ui/button.tsx', 'react-aria-components'],
    ['web/server/app.ts', '@delvik/runtime/logger'],
    ['web/src/routes/home.tsx', '@delvik/schemas/errors'],
    ['deploy/apphost/platform.ts', '@delvik/identity/service'],
  ])('allow in %s an import of %s', (file, specifier) => {
    expect(violations(importing(file, specifier))).toEqual([])
  })

  it('see an import that is made while running', () => {
    const text = `const x = await import('@delvik/pitch/pitch/pitch')\n`
    expect(violations([{ file: 'services/search/search.ts', text }])).toEqual(['services/search/search.ts imports @delvik/pitch/pitch'])
  })

  it('find a domain word in the runtime', () => {
    const text = `/** Folds events. */\nexport const stream = 'pitch-1'\n`
    expect(violations([{ file: 'services/runtime/bus/relay.ts', text }])).toEqual(['services/runtime/bus/relay.ts:2 says pitch'])
  })
})

async function readSources(): Promise<Source[]> {
  const folders = ['schemas', 'services', 'gateway', 'web', 'scripts', 'deploy']
  const found = folders.map((folder) => readdir(path.join(root, folder), { recursive: true, withFileTypes: true }))
  const files = (await Promise.all(found))
    .flat()
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|sql)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const name = (file: string) => path.relative(root, file).split(path.sep).join('/')
  return Promise.all(files.map(async (file) => ({ file: name(file), text: await readFile(file, 'utf8') })))
}
