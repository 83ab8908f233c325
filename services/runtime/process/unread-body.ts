import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Makes every answer of a server good for its connection: what a refusal has left unread of a body is read and dropped,
 * so that the next request is answered; what takes too long loses the connection. A reader that gave up in the middle
 * would otherwise hold the connection, and with it whoever uses it next.
 * @param patience milliseconds that the rest may take to arrive once the request has been answered
 */
export function dropUnreadBodies(server: Server, patience = 5_000): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => dropRest(request, patience))
  })
}

function dropRest(request: IncomingMessage, patience: number): void {
  if (request.readableEnded || request.destroyed) return
  request.unpipe().removeAllListeners('readable')
  const tooLong = setTimeout(() => request.socket.destroy(), patience).unref()
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(tooLong))
  request.on('data', () => {})
}
