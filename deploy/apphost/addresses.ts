/** Where a person's requests go. */
export interface Addresses {
  /** Of `/auth`. */
  auth: string
  /** Of `/v0`. */
  files: string
  /** Of the graph, or of the subgraph that knows an operation's first field. */
  graph: (field: string) => string
}
