import { getDirectiveValues, GraphQLIncludeDirective, type GraphQLResolveInfo, GraphQLSkipDirective } from 'graphql'
import { Kind, type SelectionNode, type SelectionSetNode } from 'graphql'

/** Whether an operation asks for a field of what a resolver answers, so that nobody counts for nobody. */
export function asksFor(name: string, info: GraphQLResolveInfo): boolean {
  return info.fieldNodes.some(({ selectionSet }) => selects(selectionSet, name, info))
}

function selects(set: SelectionSetNode | undefined, name: string, info: GraphQLResolveInfo): boolean {
  return (set?.selections ?? []).some((one) => {
    if (!isIncluded(one, info)) return false
    if (one.kind === Kind.FIELD) return one.name.value === name
    const inner = one.kind === Kind.INLINE_FRAGMENT ? one : info.fragments[one.name.value]
    return selects(inner?.selectionSet, name, info)
  })
}

function isIncluded(one: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, one, variableValues)
  const include = getDirectiveValues(GraphQLIncludeDirective, one, variableValues)
  return skip?.if !== true && include?.if !== false
}
