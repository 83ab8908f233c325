import { cycles } from './cycles.ts'
import { fullFolders } from './folders.ts'
import { violations } from './import-rules.ts'
import { importsOf } from './imports.ts'
import { isForTests, readPackages, readSources } from './sources.ts'

/** Everything in which the tree is not as ARCHITECTURE.md draws it, one line for each. @param root of the repository */
export async function structureProblems(root: string): Promise<string[]> {
  const [sources, packages] = await Promise.all([readSources(root), readPackages(root)])
  // What tests alone use may look at everything, also at what uses it.
  const product = sources.filter(({ file }) => !isForTests(file))
  return [
    ...violations(sources, packages),
    ...cycles(importsOf(product, packages)).map((cycle) => `${cycle} depend on each other`),
    ...fullFolders(sources.map(({ file }) => file)),
  ]
}
