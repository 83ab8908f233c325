/** Milliseconds that an idle connection to a process behind the front is kept; those processes keep theirs longer. */
export const keepAliveMaxTimeout = 30_000
