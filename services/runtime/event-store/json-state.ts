/** What is no JSON, though it has fields: it would come back from a snapshot as something else. */
type NoJson = Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | ((...all: never[]) => unknown)

/**
 * `S` when it is JSON all the way down, in each of its variants; otherwise `never`, which nothing can be. Optional fields
 * may be absent. It lets interfaces pass, which a type of all JSON would not.
 */
export type JsonState<S> = S & ([S] extends [Json<S>] ? unknown : never)

type Json<S> = S extends string | number | boolean | null | undefined ? S
  : S extends NoJson ? never
  : S extends object ? { [Field in keyof S]: Json<S[Field]> }
  : never
