/** Milliseconds that an idle connection to a process behind the front is kept; those processes keep theirs longer. */
export const keepAliveMaxTimeout = 30_000

/** Milliseconds that the front keeps one; longer than the minute that balancers before it usually keep theirs. */
export const keepAliveTimeout = 65_000
