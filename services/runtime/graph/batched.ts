/**
 * Answers one by one what is loaded together: keys that are asked for in the same turn of the event loop, as by the
 * resolvers of one level, make one call, each key once. Nothing is kept between turns. `load` leaves out what there is
 * not; its failure reaches everybody who asked in that turn.
 */
export function batched<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | undefined
  return async (key) => {
    open ??= begin()
    open.keys.add(key)
    return (await open.values).get(key)
  }

  function begin() {
    const keys = new Set<string>()
    const values = untilQuiet().then(() => {
      open = undefined
      return load([...keys])
    })
    return { keys, values }
  }
}

/** After every promise that is settled now has run its handlers: resolvers of one level all ask before this. */
function untilQuiet(): Promise<void> {
  return Promise.resolve().then(() => new Promise((resolve) => process.nextTick(resolve)))
}
