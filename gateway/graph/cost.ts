import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** What an operation asks for, with its fragments spread out. */
interface Weight {
  depth: number
  aliases: number
  /** Fields of the answer, lists at the length that is asked for. */
  cost: number
}

const nothing: Weight = { depth: 0, aliases: 0, cost: 0 }

/**
 * The weight of each operation of a document. Every fragment is weighed once, so the time is that of its length.
 * @param longestPage what a list whose length is a variable counts as
 */
export function weighOperations(document: DocumentNode, longestPage: number): Weight[] {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet)
  }
  const weights = new Map<string, Weight>()

  function ofSet(set: SelectionSetNode | undefined): Weight {
    return (set?.selections ?? []).map(ofSelection).reduce(add, nothing)
  }
  function ofSelection(selection: SelectionNode): Weight {
    switch (selection.kind) {
      case Kind.FIELD:
        return ofField(selection, ofSet(selection.selectionSet), longestPage)
      case Kind.INLINE_FRAGMENT:
        return ofSet(selection.selectionSet)
      case Kind.FRAGMENT_SPREAD:
        return ofFragment(selection.name.value)
    }
  }
  function ofFragment(name: string): Weight {
    const weighed = weights.get(name)
    if (weighed) return weighed
    // Stands while the fragment is open: a fragment within itself weighs nothing here and fails validation.
    weights.set(name, nothing)
    const weight = ofSet(fragments.get(name))
    weights.set(name, weight)
    return weight
  }

  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operations.map(({ selectionSet }) => ofSet(selectionSet))
}

/** Whether an argument says how long a page is. */
export function isPageSize(name: string): boolean {
  return name === 'first' || name === 'last'
}

function ofField(field: FieldNode, inner: Weight, longestPage: number): Weight {
  const page = field.arguments?.find(({ name }) => isPageSize(name.value))?.value
  return {
    // Introspection nests its types deeply; graphql-js has its own rule for it.
    depth: field.name.value.startsWith('__') ? 1 : inner.depth + 1,
    aliases: inner.aliases + (field.alias ? 1 : 0),
    cost: 1 + inner.cost * lengthOf(page, longestPage),
  }
}

function lengthOf(page: ValueNode | undefined, longestPage: number): number {
  if (!page) return 1
  return page.kind === Kind.INT ? Math.max(1, Number(page.value)) : longestPage
}

function add(sum: Weight, { depth, aliases, cost }: Weight): Weight {
  return { depth: Math.max(sum.depth, depth), aliases: sum.aliases + aliases, cost: sum.cost + cost }
}
