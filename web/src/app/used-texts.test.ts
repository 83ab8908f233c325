import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { routeTable } from './route-table.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Of a file and of everything that it imports, at once or later. */
function usedBy(file: string, seen = new Set<string>()): Set<string> {
  const used = new Set<string>()
  if (seen.has(file)) return used
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  for (const namespace of namespacesIn(code)) used.add(namespace)
  for (const [, imported] of code.matchAll(/(?:^(?:import|export)(?! type)[^'"]*|\bimport\()'(\.[^']+\.tsx?)'/gm)) {
    for (const namespace of usedBy(path.join(path.dirname(file), imported!), seen)) used.add(namespace)
  }
  return used
}

/** `useTranslation('pitch')`, `useTranslation(['pitch', 'values'])`, `{ ns: 'pitch' }`. */
function namespacesIn(code: string): string[] {
  const calls = [...code.matchAll(/\buseTranslation\(([^)]*)\)|\bns: ('\w+')/g)]
  return calls.flatMap(([, names = '', name = '']) =>
    [...`${names}${name}`.matchAll(/'(\w+)'/g)].map(([, one]) => one!)
  )
}

describe.each(routeTable)('the place $path', ({ screen, frame, texts }) => {
  const files = [`features/${screen}-screen.tsx`, `app/shell/${frame}-frame.tsx`].map((file) => path.join(source, file))

  test('lists the text files that its screen and its frame use, and no others', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const used = new Set(files.flatMap((file) => [...usedBy(file)]))
    used.delete('common')
    expect([...texts].sort()).toEqual([...used].sort())
  })
})
