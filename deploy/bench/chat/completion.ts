import { readFile } from 'node:fs/promises'
import type { OneProcess } from '@delvik/apphost/platform'
import { readGatewayConfig } from '@delvik/gateway/config'
import { openGraph } from '@delvik/gateway/graph/gateway'
import { TrustedDocuments } from '@delvik/gateway/graph/trusted-documents'
import { readLiveDocument, sharedFields } from '@delvik/gateway/live/live-documents'
import { SystemClock } from '@delvik/runtime/clock'
import { createLogger } from '@delvik/runtime/logger'
import type { BenchRow } from '../rows.ts'
import { quantile } from '../measures.ts'
import { trustedIds } from '../trusted-ids.ts'
import { completedOnce, executedForEach } from './completion-ways.ts'
import { Session } from './session.ts'
import type { Talk } from './talks.ts'
import { fill } from './writing.ts'

const clients = 500
/** Of each round; as many as chat gives at once. */
const messages = 200
/** The first one finds code that has never run, and reads the log. */
const rounds = 6
const goal = 4

/** What it is worth that a message is completed once for all who have asked for the same of it. @param talk of one message */
export async function completion(platform: OneProcess, talk: Talk): Promise<BenchRow> {
  const logger = createLogger({ service: 'bench', level: 'warn' })
  const config = readGatewayConfig({ ...platform.environment, PORT: '0' })
  await using graph = await openGraph(
    {
      supergraph: await readFile(config.supergraph, 'utf8'),
      targets: config.targets,
      subgraph: { timeoutMs: config.subgraphTimeoutMs, maxAnswerBytes: 2 ** 23, proof: config.gatewayProof },
      introspection: false,
    },
    logger,
  )
  const documents = new TrustedDocuments(config.manifests, new SystemClock(), logger)
  const { text } = await documents.find((await trustedIds())('MessageSent'))
  const document = readLiveDocument(graph.schema, sharedFields(graph.supergraph), text)
  const { email, id: accountId } = talk.between[0]
  const authorization = await (await Session.begin(platform.url, email)).authorization()
  const asked = { graph, document, logger, clients, conversationId: talk.id, accountId, authorization }
  const once = { deliver: await completedOnce(asked), rates: [] as number[] }
  const each = { deliver: await executedForEach(asked), rates: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const first = 2 + round * messages
    await fill(platform, talk, messages)
    // What follows from them runs in this process as well.
    await platform.settle()
    const seqs = Array.from({ length: messages }, (_, n) => first + n)
    // In turn, so that neither always finds what the other one has warmed.
    for (const { deliver, rates } of round % 2 ? [once, each] : [each, once]) {
      const began = performance.now()
      await deliver(seqs)
      if (round > 0) rates.push((clients * messages) / ((performance.now() - began) / 1_000))
    }
  }
  const [shared, executed] = [quantile(once.rates, 0.5), quantile(each.rates, 0.5)]
  const ratio = shared / executed
  return {
    name: `deliveries to ${clients} sockets of one conversation, completed once / executed for each`,
    figure: `${ratio.toFixed(1)} x (${Math.round(shared)}/s, ${Math.round(executed)}/s)`,
    goal: `>= ${goal} x`,
    holds: ratio >= goal,
  }
}
