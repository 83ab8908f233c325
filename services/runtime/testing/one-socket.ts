import { connect } from 'node:net'

/** A request as it goes over the wire. */
export interface Wire {
  line: string
  headers?: Record<string, string>
  body?: Buffer
  /** In one chunk, without saying beforehand how long it is. */
  chunked?: boolean
}

/**
 * Sends requests over one connection, each when the one before has been answered.
 * @returns the status of each answer; `closed` where the connection ended instead
 */
export async function askOverOneSocket(url: string, requests: readonly Wire[]): Promise<(number | 'closed')[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const answered: (number | 'closed')[] = []
  let said = ''
  let turn = Promise.withResolvers<number | 'closed'>()
  socket.on('error', () => {}).once('close', () => turn.resolve('closed'))
  socket.on('data', (chunk) => {
    said += chunk
    const [, status] = /HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n/.exec(said) ?? []
    if (status) turn.resolve(Number(status))
  })
  for (const request of requests) {
    for (const part of partsOf(request)) socket.write(part)
    answered.push(await turn.promise)
    if (socket.destroyed) break
    said = ''
    turn = Promise.withResolvers()
    socket.once('close', () => turn.resolve('closed'))
  }
  socket.destroy()
  return answered
}

function partsOf({ line, headers = {}, body, chunked }: Wire): (string | Buffer)[] {
  const length = chunked ? { 'Transfer-Encoding': 'chunked' } : body && { 'Content-Length': String(body.length) }
  const lines = Object.entries({ Host: 'x', ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${line} HTTP/1.1\r\n${lines.join('')}\r\n`
  if (!body) return [head]
  return chunked ? [head, `${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [head, body]
}
