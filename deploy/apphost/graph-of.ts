import { readFileSync } from 'node:fs'
import { type ServiceName, serviceNames } from '@delvik/schemas/services'
import { type FieldDefinitionNode, Kind, parse } from 'graphql'

const supergraph = new URL(import.meta.resolve('@delvik/schemas/graphql/supergraph.graphql'))
const owners = new Map(readOwners())

/** The service whose graph has a field of Query or Mutation. @throws when no graph has it */
export function graphOf(field: string): ServiceName {
  const owner = owners.get(field)
  if (!owner) throw new Error(`no service has the field ${field}`)
  return owner
}

function readOwners(): [field: string, owner: ServiceName][] {
  const { definitions } = parse(readFileSync(supergraph, 'utf8'))
  const roots = definitions.filter((one) => one.kind === Kind.OBJECT_TYPE_DEFINITION).filter(({ name }) =>
    /^(Query|Mutation)$/.test(name.value)
  )
  return roots.flatMap(({ fields = [] }) =>
    fields.map((field): [string, ServiceName] => [field.name.value, ownerOf(field)])
  )
}

/** The composed SDL names it in capitals: `@join__field(graph: PITCH)`. */
function ownerOf({ name, directives = [] }: FieldDefinitionNode): ServiceName {
  const join = directives.find((one) => one.name.value === 'join__field')
  const graph = join?.arguments?.find((one) => one.name.value === 'graph')?.value
  const owner = serviceNames.find((one) => graph?.kind === Kind.ENUM && graph.value === one.toUpperCase())
  if (!owner) throw new Error(`the supergraph does not say which service has ${name.value}`)
  return owner
}
