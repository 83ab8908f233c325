import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { InMemoryCache } from '@apollo/client'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { type DocumentNode, getOperationAST, print } from 'graphql'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const cache = new InMemoryCache()
/** Operation text by its SHA-256: all that the gateway answers. */
const trusted = new Map<string, string>()

// As the client's cache sends it: with __typename everywhere. What the client has to know stands beside the syntax tree,
// which the build leaves out of pages.
function trust(document: DocumentNode) {
  const text = print(cache.transformDocument(document))
  const hash = createHash('sha256').update(text).digest('hex')
  trusted.set(hash, text)
  return { hash, ...(getOperationAST(document)?.operation === 'mutation' && { command: true }) }
}

function writeTrusted() {
  const documents = Object.fromEntries([...trusted].sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(at('trusted-documents.json'), JSON.stringify(documents, null, 2) + '\n')
}

const config: CodegenConfig = {
  schema: at('../schemas/graphql/api.graphql'),
  documents: [at('src/**/*.graphql')],
  generates: {
    [at('src/graph/schema.generated.ts')]: { plugins: ['typescript'] },
    [at('src/')]: {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'graph/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
    },
  },
  config: {
    scalars: {
      Instant: 'string',
      UUID: 'string',
      LocalDate: 'string',
      Int64: 'string',
      ID: 'string',
      SearchQuery: {
        input: 'object',
        output: '@delvik/schemas/values/search-query#SearchQuery',
      },
    },
    enumsAsTypes: true,
    useTypeImports: true,
    importSchemaTypesFrom: at('src/graph/schema.generated.ts'),
    importExtension: '.ts',
    avoidOptionals: { field: true },
    documentMode: 'documentNodeImportFragments',
    unstable_onExecutableDocumentNode: trust,
  },
  hooks: { afterAllFileWrite: writeTrusted },
}

// The tool takes the default export only.
export default config
