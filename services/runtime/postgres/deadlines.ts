/**
 * With which a connection is opened, so that nobody waits for ever when packets are lost: the server gives a statement up
 * after `statement` milliseconds, we stop waiting for its answer a third later, and TCP asks whether the other is there.
 */
export function deadlines(statement = 15_000) {
  return {
    statement_timeout: statement,
    query_timeout: (statement * 4) / 3,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/** Whether we have stopped waiting for an answer: the connection is good for nothing, since that may come yet. */
export function isUnanswered(error: unknown): boolean {
  return (error as Error | undefined)?.message === 'Query read timeout' // of pg, which gives it no code
}
