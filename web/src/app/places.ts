import { matchRoutes, type RouteMatch, type StaticHandler } from 'react-router'
import type { RouteEntry, RouteHandle } from './route-table.ts'

type Routes = StaticHandler['dataRoutes']

/** Which place of the table an address names. The router reads its whole table for each that it is asked for. */
export class Places {
  readonly #routes: Routes
  /** Those whose address has no part to be filled in: what is asked for most needs no search. */
  readonly #exact: ReadonlyMap<string, RouteEntry>

  constructor(routes: Routes) {
    this.#routes = routes
    this.#exact = new Map(entriesOf(routes).filter(({ path }) => /^[\w/-]+$/.test(path)).map((one) => [one.path, one]))
  }

  at(pathname: string): RouteEntry {
    return this.#exact.get(pathname) ?? handleOf(this.match(pathname)).entry
  }

  match(pathname: string): RouteMatch<string, Routes[number]> {
    return (matchRoutes(this.#routes, pathname) ?? matchRoutes(this.#routes, nowhere)!).at(-1)!
  }

  /** A path that some route has: not even `*` has one with a line end in it, which is nowhere all the same. */
  routed(pathname: string): string {
    return this.#exact.has(pathname) || matchRoutes(this.#routes, pathname) ? pathname : nowhere
  }
}

const nowhere = '/nowhere'

export function handleOf({ route }: Pick<RouteMatch<string, Routes[number]>, 'route'>): RouteHandle {
  return route.handle as RouteHandle // as `screenRoute` has made it
}

function entriesOf(routes: Routes): RouteEntry[] {
  return routes.flatMap(({ handle, children = [] }) => {
    const { entry } = Object(handle) as Partial<RouteHandle>
    return entry ? [entry] : entriesOf(children)
  })
}
