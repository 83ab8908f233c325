import { createLogger } from '@delvik/runtime/logger'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { readGatewayConfig } from './config.ts'
import { startGateway } from './front/front.ts'

await runUntilStopped(async () => {
  const logger = createLogger({ service: 'gateway' })
  const gateway = await startGateway(readGatewayConfig(process.env), logger)
  logger.info({ url: gateway.url, operationsUrl: gateway.operationsUrl }, 'gateway is ready')
  return gateway
})
