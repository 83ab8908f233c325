import { describe, expect, it } from '@jest/globals'
import { cycles } from './cycles.ts'
import type { Import } from './imports.ts'

const imports = (...pairs: [string, string][]): Import[] => pairs.map(([from, to]) => ({ from, specifier: to, to }))

describe('cycles', () => {
  it('are none where imports run down only', () => {
    expect(cycles(imports(['a/x.ts', 'a/y.ts'], ['a/y.ts', 'b/z.ts'], ['a/x.ts', 'b/z.ts']))).toEqual([])
  })

  it('are seen between files of a folder', () => {
    expect(cycles(imports(['a/x.ts', 'a/y.ts'], ['a/y.ts', 'a/z.ts'], ['a/z.ts', 'a/x.ts']))).toEqual([
      'a: x.ts <-> y.ts <-> z.ts',
    ])
  })

  it('are seen between folders, also where no file depends on itself', () => {
    expect(cycles(imports(['s/a/x.ts', 's/b/y.ts'], ['s/b/z.ts', 's/a/w.ts']))).toEqual(['s: a <-> b'])
  })

  it('are seen between a folder and a file beside it', () => {
    expect(cycles(imports(['s/config.ts', 's/a/x.ts'], ['s/a/y.ts', 's/config.ts']))).toEqual(['s: a <-> config.ts'])
  })

  it('count the file that is a root of a folder singly', () => {
    expect(cycles(imports(['s/a/open.ts', 's/a/pg/x.ts'], ['s/a/pg/x.ts', 's/a/port.ts']))).toEqual([])
  })
})
