import {
  BreakingChangeType,
  buildSchema,
  concatAST,
  findBreakingChanges,
  type GraphQLSchema,
  isObjectType,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
} from 'graphql'

/** A client's operations or fragments. */
export interface ClientDocument {
  file: string
  text: string
}

/**
 * What a changed graph takes from clients that are already out there: whatever breaks the one that was published, except
 * fields that were deprecated in it, and whatever the documents of our own client ask for and would not get.
 * @param before,after SDL of the API
 * @returns one line for each offence
 */
export function breaks(before: string, after: string, documents: readonly ClientDocument[]): string[] {
  const [old, now] = [buildSchema(before), buildSchema(after)]
  const changes = findBreakingChanges(old, now)
    .filter(({ type, description }) => type !== BreakingChangeType.FIELD_REMOVED || !wasDeprecated(old, description))
    .map(({ description }) => description)
  return [...changes, ...unanswered(now, documents)]
}

/** @param description begins with the type and the field */
function wasDeprecated(schema: GraphQLSchema, description: string): boolean {
  const [, typeName = '', fieldName = ''] = /^(\w+)\.(\w+)/.exec(description) ?? []
  const type = schema.getType(typeName)
  return isObjectType(type) && type.getFields()[fieldName]?.deprecationReason !== undefined
}

function unanswered(schema: GraphQLSchema, documents: readonly ClientDocument[]): string[] {
  if (documents.length === 0) return []
  // Fragments are used by documents of other files, and shared between clients.
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)
  const all = concatAST(documents.map(({ file, text }) => parse(new Source(text, file))))
  return validate(schema, all, rules).map(({ message, source }) => `${source?.name}: ${message}`)
}
