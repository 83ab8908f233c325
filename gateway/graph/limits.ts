import { type DocumentNode, Kind, parse, type ValueNode, visit } from 'graphql'
import { Refused } from '../http/errors.ts'
import { isPageSize, weighOperations } from './cost.ts'

/** What a request may cost before it is planned. Planning has no time-out and blocks: 2,000 aliases take a second. */
export const limits = {
  bodyBytes: 100_000,
  /** Milliseconds. */
  bodyPatience: 5_000,
  tokens: 2_000,
  depth: 12,
  aliases: 30,
  directives: 50,
  cost: 10_000,
  pageSize: 50,
  variableDepth: 16,
} as const

/** What of an admitted document is to be checked against each request for it. */
export interface Measured {
  operations: readonly (string | undefined)[]
  /** It asks to be told, which only a connection that stays can. */
  isLive: boolean
  /** The variables that say how long a page is. */
  pageSizes: readonly string[]
}

/** @throws Refused DOCUMENT_TOO_LARGE, DOCUMENT_TOO_DEEP, TOO_MANY_ALIASES, INVALID_INPUT, BAD_REQUEST */
export function measureDocument(text: string): Measured {
  const document = parseWithin(text)
  for (const { depth, aliases, cost } of weighOperations(document, limits.pageSize)) {
    if (aliases > limits.aliases) throw new Refused('TOO_MANY_ALIASES')
    if (depth > limits.depth) throw new Refused('DOCUMENT_TOO_DEEP')
    if (cost > limits.cost) throw new Refused('DOCUMENT_TOO_LARGE')
  }
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return {
    operations: operations.map((operation) => ('name' in operation ? operation.name?.value : undefined)),
    isLive: operations.some((one) => 'operation' in one && one.operation === 'subscription'),
    pageSizes: checkMentions(document),
  }
}

/**
 * @throws Refused BAD_REQUEST for an operation that the document does not have, INVALID_INPUT for a page that is too
 * long or variables nested deeper than any input of the graph
 */
export function checkRequest(
  { operationName, variables }: { operationName?: string | undefined; variables: Record<string, unknown> },
  { operations, pageSizes }: Measured,
): void {
  if (operationName ? !operations.includes(operationName) : operations.length !== 1) throw new Refused('BAD_REQUEST')
  for (const name of pageSizes) checkPageSize(name, variables[name])
  if (deeperThan(limits.variableDepth, variables)) throw new Refused('INVALID_INPUT')
}

function parseWithin(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.tokens, noLocation: true })
  } catch (error) {
    // graphql-js has no code for it; the message is the only mark.
    const tooLong = error instanceof Error && error.message.includes('tokens. Parsing aborted')
    throw new Refused(tooLong ? 'DOCUMENT_TOO_LARGE' : 'BAD_REQUEST')
  }
}

/** Refuses what counts where it is written; gives the variables that say how long a page is. */
function checkMentions(document: DocumentNode): string[] {
  const pageSizes = new Set<string>()
  const defaults: { variable: string; value: ValueNode }[] = []
  let directives = 0
  visit(document, {
    Directive: () => {
      if (++directives > limits.directives) throw new Refused('DOCUMENT_TOO_LARGE')
    },
    Field: ({ alias }) => {
      // Names that a merge of answers into plain objects could trip over.
      if (alias && ['__proto__', 'constructor', 'prototype'].includes(alias.value)) throw new Refused('BAD_REQUEST')
    },
    VariableDefinition: ({ variable, defaultValue }) => {
      if (defaultValue) defaults.push({ variable: variable.name.value, value: defaultValue })
    },
    Argument: ({ name, value }) => {
      if (!isPageSize(name.value)) return
      if (value.kind === Kind.VARIABLE) pageSizes.add(value.name.value)
      else checkLiteral(name.value, value)
    },
  })
  for (const { variable, value } of defaults) if (pageSizes.has(variable)) checkLiteral(variable, value)
  return [...pageSizes]
}

function checkLiteral(name: string, value: ValueNode): void {
  if (value.kind === Kind.INT) checkPageSize(name, Number(value.value))
}

function checkPageSize(name: string, size: unknown): void {
  if (typeof size !== 'number' || (size >= 0 && size <= limits.pageSize)) return
  throw new Refused('INVALID_INPUT', 400, [{ path: name, code: 'OUT_OF_RANGE' }])
}

function deeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => deeperThan(depth - 1, inner))
}
