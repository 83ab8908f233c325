import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** What ends with this process, however that ends. */
export interface Guard {
  /** The process to end, or the negative number of a group; in place of the one before. */
  watch(target: number): void
  /** It has ended; folders stay until this process has ended too. */
  forget(): void
  /** Nothing is left to do but the folders. */
  end(): void
}

/**
 * The guard's whole work begins when the pipe to it breaks. A group is killed after ten seconds; a single server is not,
 * since its children would stay.
 */
const script = `
  signal=$1; shift
  while read -r line; do target=$line; done
  if [ "$target" ]; then
    kill -s "$signal" -- "$target"; kill -s CONT -- "$target"
    for i in $(seq 100); do kill -s 0 -- "$target" || break; sleep 0.1; done
    case $target in -*) kill -s KILL -- "$target";; esac
  fi
  if [ $# -gt 0 ]; then rm -rf -- "$@"; fi`

/**
 * A shell that outlives this process, sends `signal` to what it watches and removes `folders`. Nothing else ends a
 * server whose launcher got SIGKILL.
 */
export function openGuard(signal: 'INT' | 'TERM', folders: readonly string[]): Guard {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', signal, ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const pipe = shell.stdin as Socket // is one where there is a pipe
  shell.unref()
  pipe.unref()
  pipe.on('error', () => {})
  return {
    watch: (target) => pipe.write(`${target}\n`),
    forget: () => pipe.write('\n'),
    end: () => pipe.end('\n'),
  }
}
