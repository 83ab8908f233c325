import { Router } from 'express'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Check {
  name: string
  /** Rejects or answers false while requests should go elsewhere. */
  ready(): Promise<boolean>
}

/** `/livez` as long as the process answers, `/readyz` when every check passes, `/metrics` for Prometheus. */
export function healthRoutes(checks: readonly Check[], metrics: Registry): Router {
  const router = Router()
  router.get('/livez', (_, response) => void response.type('text').send('ok\n'))
  router.get('/readyz', async (_, response) => {
    const results = await Promise.all(
      checks.map(async ({ name, ready }) => ({ name, ok: await ready().catch(() => false) })),
    )
    const failing = results.filter(({ ok }) => !ok).map(({ name }) => name)
    response.status(failing.length ? 503 : 200).type('text').send(
      failing.length ? `not ready: ${failing.join(', ')}\n` : 'ok\n',
    )
  })
  router.get('/metrics', async (_, response) => void response.type(metrics.contentType).send(await metrics.metrics()))
  return router
}

/** The figures of a process. */
export type Metrics = Registry

/** A registry of one service; of a service alone in its process, with the process's own figures. */
export function openMetrics(service: string, { alone = true } = {}): Registry {
  const metrics = new Registry()
  metrics.setDefaultLabels({ service })
  if (alone) collectDefaultMetrics({ register: metrics })
  return metrics
}

/** Counts values by how large they are. @param buckets upper bounds @returns what takes one value */
export function openHistogram(
  metrics: Registry,
  { name, help, buckets }: { name: string; help: string; buckets: number[] },
): (value: number) => void {
  const histogram = new Histogram({ name, help, buckets, registers: [metrics] })
  return (value) => histogram.observe(value)
}

/** One gauge, read when it is asked for. */
export interface Figures {
  name: string
  help: string
  /** Of which it has a value for each key of what is read. */
  label: string
  read(): Promise<Record<string, number>>
}

export function watchFigures(all: readonly Figures[], metrics: Registry): void {
  for (const { name, help, label, read } of all) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [metrics],
      async collect() {
        gauge.reset()
        for (const [key, value] of Object.entries(await read())) gauge.set({ [label]: key }, value)
      },
    })
  }
}
