import type { Import } from './imports.ts'

/**
 * The cycles of imports. At every folder the graph among its children, each file singly and each folder as a whole, has
 * to be without one; so each folder can be read from the ground up.
 * @returns a line for each: the folder, and the children that depend on each other
 */
export function cycles(imports: readonly Import[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const { from, to } of imports) {
    const edge = apart(from, to)
    if (!edge) continue
    const graph = graphs.get(edge.folder) ?? new Map<string, Set<string>>()
    graphs.set(edge.folder, graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to)))
  }
  return [...graphs].flatMap(([folder, graph]) =>
    knotsIn(graph).map((knot) => `${folder || '.'}: ${knot.join(' <-> ')}`)
  ).sort()
}

/** The folder in which two files part, and its children that they belong to. */
function apart(from: string, to: string): { folder: string; from: string; to: string } | undefined {
  const [a, b] = [from.split('/'), to.split('/')]
  const at = a.findIndex((part, i) => part !== b[i])
  if (at < 0) return undefined
  return { folder: a.slice(0, at).join('/'), from: a[at] ?? '', to: b[at] ?? '' }
}

/** Groups of nodes that reach each other: the strongly connected components of more than one node, by Tarjan. */
function knotsIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const knots: string[][] = []
  const indices = new Map<string, number>()
  const lows = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string) => {
    const index = indices.size
    indices.set(node, index)
    lows.set(node, index)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!indices.has(next)) visit(next)
      if (stack.includes(next)) lows.set(node, Math.min(lows.get(node)!, lows.get(next)!)) // both were visited
    }
    if (lows.get(node) !== index) return
    const knot = stack.splice(stack.indexOf(node))
    if (knot.length > 1) knots.push(knot.sort())
  }
  for (const node of graph.keys()) if (!indices.has(node)) visit(node)
  return knots
}
