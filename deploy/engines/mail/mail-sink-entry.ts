import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { MailSink } from './mail-sink.ts'
import { serverAccount } from '../processes/server-account.ts'

// The process of the engine smtp. Arguments: the folder, the port of SMTP, the port of HTTP, at which GET /mails reads
// and DELETE /mails forgets what came, and PUT /refusal with {"code": 451, "times": 2} refuses what comes next.
const [folder = '', smtpPort, httpPort] = process.argv.slice(2)
if (serverAccount) {
  process.setgroups?.([])
  process.setgid?.(serverAccount.gid)
  process.setuid?.(serverAccount.uid)
}
const sink = new MailSink(folder)
const server = createServer(async (request, response) => {
  const answer = await serve(request).catch((error: Error) => ({ error: error.message }))
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer ?? { error: 'nothing is here' }))
})
await sink.listen(Number(smtpPort))
server.listen(Number(httpPort), '127.0.0.1')
await once(server, 'listening')

async function serve(request: IncomingMessage): Promise<object | undefined> {
  const { method, url } = request
  if (url === '/mails' && method === 'GET') return sink.mails()
  if (url === '/mails' && method === 'DELETE') return sink.forget().then(() => ({}))
  if (url !== '/refusal' || method !== 'PUT') return undefined
  const { code, times } = (await json(request)) as { code: number; times: number } // its only client is a test
  sink.refuse(code, times)
  return {}
}
