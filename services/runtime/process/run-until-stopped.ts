import { ConfigError } from './config.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Starts something, stops it at the first signal, or when whoever started this process with a channel is gone, and ends
 * the process; a second signal ends it at once.
 * @param patience milliseconds that the end may take, whatever hangs on a server that is away
 */
export async function runUntilStopped(start: () => Promise<AsyncDisposable>, patience = 10_000): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
    if (process.channel) process.once('disconnect', () => resolve())
  })
  try {
    await using _running = await start()
    await signalled
    for (const signal of signals) process.once(signal, () => process.exit(1))
    setTimeout(() => process.exit(1), patience).unref()
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
  process.exit(0)
}
