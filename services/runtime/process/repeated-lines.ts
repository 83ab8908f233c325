import type { LogFn, Logger, LoggerOptions } from 'pino'

/** Level of pino from which on lines tell of something that went wrong, and may come with each request. */
const warn = 40
/** Lines of one kind that are written in so many milliseconds. */
const written = { most: 10, within: 10_000 }

interface Kind {
  count: number
  /** Says of those after the most how many they were. */
  tell(leftOut: number): void
}

/**
 * While a server is away or a bug is hit, each request would write the same line, and writing it costs more than refusing
 * does. Of warnings and errors of one kind the first ones are written; the others are counted, and told once in a while.
 */
export function boundRepeatedLines(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const kinds = new Map<string, Kind>()

  function tellLeftOut(): void {
    for (const { count, tell } of kinds.values()) if (count > written.most) tell(count - written.most)
    kinds.clear()
  }

  return function logMethod(this: Logger, line: Parameters<LogFn>, method: LogFn, level: number): void {
    if (level < warn) return method.apply(this, line)
    if (kinds.size === 0) setTimeout(tellLeftOut, written.within).unref()
    const [first, text = first] = line
    const key = [level, text, ...errorOf(first)].join(' ')
    const kind = kinds.get(key) ?? { count: 0, tell: (leftOut) => method.call(this, { leftOut }, String(text)) }
    kinds.set(key, kind)
    if (++kind.count <= written.most) method.apply(this, line)
  }
}

/** What tells one error from another: two places that fail alike are two kinds. */
function errorOf(first: unknown): unknown[] {
  const { err } = Object(first) as { err?: unknown } // what is logged, if it is an error at all
  if (!(err instanceof Error)) return []
  const { name, message, stack = '', cause } = err
  return [name, message, stack.match(/^\s+at .*/m)?.[0], ...errorOf({ err: cause })]
}
