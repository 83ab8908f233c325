/** @service */
import { describe, expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What every server of the protocol does alike, and what is ordinary MongoDB. Whatever is not here is not used. */
const allowed = new Set([
  'Collection.insertOne',
  'Collection.replaceOne',
  'Collection.bulkWrite',
  'Collection.deleteMany',
  'Collection.find',
  'Collection.countDocuments',
  'Collection.createIndex',
  'Db.collection',
  'Db.createCollection',
  'Db.dropCollection',
  'Db.listCollections',
  'MongoClient.db',
  'MongoClient.connect',
  'MongoClient.close',
  'TypedEventEmitter.on',
  'AbstractCursor.toArray',
  'BulkWriteResult.getWriteConcernError',
  '$and',
  '$or',
  '$in',
  '$gt',
  '$lt',
  '$exists',
  'find with sort',
  'find with limit',
  'find with projection',
  'bulkWrite with ordered',
  'listCollections with nameOnly',
])
/** The place of the options, which some servers pass over in silence. */
const optionsOf: Record<string, number> = {
  find: 1,
  bulkWrite: 1,
  listCollections: 1,
  createIndex: 1,
  countDocuments: 1,
  insertOne: 1,
  replaceOne: 2,
  deleteMany: 1,
}

const folder = import.meta.dirname
const product = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file))

interface Use {
  line: string
  what: string
}

/** Everything of the driver and of the language of queries that sources use. */
function usesIn(files: Record<string, string>): Use[] {
  const names = Object.keys(files).map((name) => `${folder}/${name}`)
  const compilerOptions: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.esnext.d.ts'],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
    customConditions: ['source'],
  }
  const host = ts.createCompilerHost(compilerOptions)
  const { getSourceFile, fileExists } = host
  const given = (name: string) => files[name.slice(folder.length + 1)]
  host.fileExists = (name) => given(name) !== undefined || fileExists(name)
  host.getSourceFile = (name, ...rest) => {
    const text = given(name)
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true)
  }
  const program = ts.createProgram(names, compilerOptions, host)
  const checker = program.getTypeChecker()
  return names.flatMap((name) => {
    const source = program.getSourceFile(name) as ts.SourceFile // it was just given
    return usesOf(source, checker).map(([node, what]) => ({ line: lineOf(source, node), what }))
  })
}

function lineOf(source: ts.SourceFile, node: ts.Node): string {
  return `${source.fileName.slice(folder.length + 1)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

function usesOf(source: ts.SourceFile, checker: ts.TypeChecker): [ts.Node, string][] {
  const found: [ts.Node, string][] = []
  const visit = (node: ts.Node) => {
    const operator = ts.isStringLiteralLike(node) || ts.isIdentifier(node) ? node.text : ''
    if (/^\$[a-z]/i.test(operator)) found.push([node, operator])
    if (ts.isCallExpression(node)) found.push(...usesOfCall(node, checker))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function usesOfCall(call: ts.CallExpression, checker: ts.TypeChecker): [ts.Node, string][] {
  const { expression } = call
  const owner = ownerOf(checker.getResolvedSignature(call)?.declaration)
  if (owner === undefined) return []
  if (!ts.isPropertyAccessExpression(expression)) return [[call, `${owner} by a computed name`]]
  const method = expression.name.text
  const options = call.arguments[optionsOf[method] ?? Infinity]
  const names = options ? checker.getTypeAtLocation(options).getProperties().map(({ name }) => name) : []
  return [[call, `${owner}.${method}`], ...names.map((name): [ts.Node, string] => [call, `${method} with ${name}`])]
}

/** The class of the driver that a method is declared in. */
function ownerOf(declaration: ts.Node | undefined): string | undefined {
  if (!declaration || !declaration.getSourceFile().fileName.endsWith('/mongodb.d.ts')) return undefined
  const { parent } = declaration
  return (ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent)) && parent.name
    ? parent.name.text
    : undefined
}

const strangersAmong = (uses: Use[]) =>
  uses.flatMap(({ line, what }) => (allowed.has(what) ? [] : [`${line}: ${what}`]))

describe('the adapter of MongoDB', () => {
  const sources = Object.fromEntries(product.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]))

  test('uses only what every server of the protocol does alike', () => {
    const uses = usesIn(sources)
    expect(strangersAmong(uses)).toEqual([])
    // Nor is more allowed than what is needed.
    expect([...allowed].filter((what) => !uses.some((use) => use.what === what))).toEqual([])
  }, 60_000)

  test('would be caught using anything else', () => {
    const text = `import { MongoClient, type Collection } from 'mongodb'
      export async function work(rows: Collection, client: MongoClient) {
        await rows.aggregate([{ $match: {} }]).toArray()
        await rows.updateOne({ a: { $ne: 1 } }, [{ $set: { a: 1 } }])
        for await (const _ of rows.watch()) client.startSession()
        await rows.createIndex({ a: 1 }, { partialFilterExpression: { a: 1 } })
        await rows.find({}, { collation: { locale: 'sv' } }).toArray()
        await rows['rename']('other')
        await client.bulkWrite([])
        await rows.insertOne({}, { session: client.startSession() })
      }`
    const found = strangersAmong(usesIn({ 'strange.mongo.ts': text })).map((line) =>
      line.slice('strange.mongo.ts:'.length)
    )
    expect(found.sort()).toEqual(
      [
        '3: Collection.aggregate',
        '3: $match',
        '4: Collection.updateOne',
        '4: $ne',
        '4: $set',
        '5: Collection.watch',
        '5: MongoClient.startSession',
        '6: createIndex with partialFilterExpression',
        '7: find with collation',
        '8: Collection by a computed name',
        '9: MongoClient.bulkWrite',
        '10: insertOne with session',
        '10: MongoClient.startSession',
      ].sort(),
    )
  }, 60_000)

  test('is all there is of the driver in the product', () => {
    const runtime = path.join(folder, '../..')
    const all = readdirSync(runtime, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file)
    )
    const users = all.filter((file) =>
      !/^testing|node_modules/.test(file) && readFileSync(path.join(runtime, file), 'utf8').includes("'mongodb'")
    )
    expect(product.map((file) => path.join('read-models/mongo', file))).toEqual(expect.arrayContaining(users))
    expect(users).toContain('read-models/mongo/documents.mongo.ts')
  })
})
