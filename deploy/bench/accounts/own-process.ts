import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/**
 * Clients in a process of their own, so that neither their work nor their memory is the platform's.
 * @param entry of this folder, which answers what it is given by `answerOnce`
 */
export async function inOwnProcess<T>(entry: string, given: object): Promise<T> {
  const file = fileURLToPath(new URL(entry, import.meta.url))
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(given))
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${entry} has ended with ${code}`)
  return JSON.parse(said) as T // of our own process
}

/** The other side of it. */
export async function answerOnce<Given>(work: (given: Given) => Promise<unknown>): Promise<void> {
  const given = JSON.parse(await text(process.stdin)) as Given // of our own process
  console.log(JSON.stringify(await work(given)))
}
