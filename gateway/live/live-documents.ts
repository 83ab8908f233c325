import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLSchema,
  isIntrospectionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { getArgumentValues, getVariableValues } from 'graphql/execution/values.js'
import { Refused } from '../http/errors.ts'
import { limits } from '../graph/limits.ts'

/** A subscription, taken apart once for all who send it. */
export interface LiveDocument {
  field: 'messageSent' | 'inboxChanged'
  document: DocumentNode
  /** Under which an answer has the field. */
  name: string
  /** What is selected of it, as it is asked of the graph. */
  selection: string
  fragments: string
  argumentsOf(variables: Record<string, unknown>): Record<string, unknown>
}

/** Fields that are the same for whoever reads them, as `Type.field`: only these can be told to all who listen at once. */
export type SharedFields = ReadonlySet<string>

/** Those that the supergraph tags `shared`. */
export function sharedFields(supergraph: string): SharedFields {
  return new Set(
    parse(supergraph, { noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION
        ? (definition.fields ?? []).filter(isShared).map((field) => `${definition.name.value}.${field.name.value}`)
        : []
    ),
  )
}

/** @throws Refused BAD_REQUEST for anything but one subscription to one field, of what is shared, without variables inside */
export function readLiveDocument(schema: GraphQLSchema, shared: SharedFields, text: string): LiveDocument {
  const document = parse(text, { maxTokens: limits.tokens, noLocation: true })
  if (validate(schema, document).length > 0) throw new Refused('BAD_REQUEST')
  const [operation, ...others] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (operation?.operation !== 'subscription' || others.length > 0) throw new Refused('BAD_REQUEST')
  const [root] = operation.selectionSet.selections
  if (root?.kind !== Kind.FIELD || operation.directives?.length || root.directives?.length)
    throw new Refused('BAD_REQUEST')
  const field = root.name.value
  if (field !== 'messageSent' && field !== 'inboxChanged') throw new Refused('BAD_REQUEST')
  refuseUnshared(schema, shared, document)
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  return {
    field,
    document,
    name: root.alias?.value ?? field,
    selection: selectionOf(root),
    fragments: fragments.map((fragment) => print(withoutVariables(fragment))).join('\n'),
    argumentsOf: (variables) => argumentsOf(schema, { operation, root }, variables),
  }
}

function isShared({ directives = [] }: { directives?: FieldNode['directives'] }): boolean {
  return directives.some(({ name, arguments: given }) =>
    name.value === 'tag' && given?.some(({ value }) => value.kind === Kind.STRING && value.value === 'shared')
  )
}

function refuseUnshared(schema: GraphQLSchema, shared: SharedFields, document: DocumentNode): void {
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const parent = types.getParentType()
        if (!parent || parent === schema.getSubscriptionType() || name.value === '__typename') return
        if (isIntrospectionType(getNamedType(parent)!) || !shared.has(`${parent.name}.${name.value}`))
          throw new Refused('BAD_REQUEST')
      },
    }),
  )
}

/** Who listens brings variables, and what is told to all of them has none. */
function selectionOf(root: FieldNode): string {
  return print(withoutVariables(root.selectionSet!)) // of an object type, so it has one
}

function withoutVariables<N extends FragmentDefinitionNode | NonNullable<FieldNode['selectionSet']>>(node: N): N {
  visit(node, {
    Variable: () => {
      throw new Refused('BAD_REQUEST')
    },
  })
  return node
}

/** @throws Refused INVALID_INPUT */
function argumentsOf(
  schema: GraphQLSchema,
  { operation, root }: { operation: OperationDefinitionNode; root: FieldNode },
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  })
  const field = schema.getSubscriptionType()?.getFields()[root.name.value]
  if (errors || !field) throw new Refused('INVALID_INPUT')
  try {
    return getArgumentValues(field, root, coerced)
  } catch {
    throw new Refused('INVALID_INPUT')
  }
}
