import { composeServices } from '@apollo/composition'
import { parse, printSchema } from 'graphql'

/** A service's part of the graph; the gateway knows where each one is, so the address stays empty. */
interface SubgraphSdl {
  name: string
  sdl: string
}

interface Composition {
  /** Why there is no graph; then both texts are empty. */
  errors: string[]
  supergraph: string
  api: string
}

/** Composes offline what the gateway runs, and what of it clients can ask. */
export function compose(subgraphs: readonly SubgraphSdl[]): Composition {
  const { errors = [], schema, supergraphSdl } = composeServices(
    subgraphs.map(({ name, sdl }) => ({ name, url: '', typeDefs: parse(sdl) })),
  )
  if (!schema || !supergraphSdl) return { errors: errors.map(({ message }) => message), supergraph: '', api: '' }
  const api = printSchema(schema.toAPISchema().toGraphQLJSSchema())
  return { errors: [], supergraph: `${supergraphSdl.trim()}\n`, api: `${api.trim()}\n` }
}
