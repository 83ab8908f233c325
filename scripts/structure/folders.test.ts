import { expect, it } from '@jest/globals'
import { fullFolders } from './folders.ts'

const files = (count: number, name: (i: number) => string) => Array.from({ length: count }, (_, i) => name(i))

it('twenty source files are seen at a glance, twenty-one are not', () => {
  expect(fullFolders(files(20, (i) => `a/f${i}.ts`))).toEqual([])
  expect(fullFolders(files(21, (i) => `a/f${i}.ts`))).toEqual(['a holds 21 source files'])
})

it('tests, generated files and those of folders inside are not counted', () => {
  const others = [...files(9, (i) => `a/f${i}.test.ts`), ...files(9, (i) => `a/f${i}.generated.ts`),
    ...files(9, (i) => `a/b/f${i}.ts`)]
  expect(fullFolders([...files(20, (i) => `a/f${i}.ts`), ...others])).toEqual([])
})
