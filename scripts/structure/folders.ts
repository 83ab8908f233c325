import path from 'node:path'
import { isForTests } from './sources.ts'

const most = 20

/** Folders that hold more source files than can be seen at a glance; tests and generated files are not counted. */
export function fullFolders(files: readonly string[]): string[] {
  const counted = files.filter((file) =>
    /\.(ts|tsx|mjs)$/.test(file) && !isForTests(file) && !/\.generated\.ts$|\.d\.ts$/.test(file)
  )
  const folders = Map.groupBy(counted, (file) => path.posix.dirname(file))
  return [...folders].filter(([, all]) => all.length > most).map(([folder, all]) =>
    `${folder} holds ${all.length} source files`
  )
}
