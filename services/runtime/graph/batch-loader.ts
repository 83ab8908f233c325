import DataLoader from 'dataloader'

/**
 * Answers one by one what is loaded together: keys that are asked for in the same turn of the event loop, as by the
 * resolvers of one level, make one call, each key once. Nothing is kept between turns. `load` leaves out what there is
 * not; its failure reaches everybody who asked in that turn.
 */
export function batchLoader<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const loader = new DataLoader<string, Value | undefined>(async (keys) => {
    const found = await load([...new Set(keys)])
    return keys.map((key) => found.get(key))
  }, { cache: false })
  return (key) => loader.load(key)
}
