import { type Metrics, openHistogram } from '@delvik/runtime/health'

/** What a page may tell of itself, with the bounds of what can be true. */
const vitals = {
  lcp: {
    help: 'Milliseconds until the largest thing of a page was there, of visitors who allow to measure it.',
    most: 60_000,
    buckets: [500, 1000, 1800, 2500, 4000, 10_000],
  },
  cls: {
    help: 'How much a page has moved while it came, of visitors who allow to measure it.',
    most: 10,
    buckets: [0.02, 0.1, 0.25, 1],
  },
}

/**
 * Counts what browsers of those who allow it tell of how a page came (decision A63): two figures, of nobody and of no
 * address, which operators see and which are kept nowhere else.
 * @returns what takes the query of one message; what can not be true is passed over
 */
export function openVitals(metrics: Metrics): (told: Record<string, unknown>) => void {
  const taken = Object.entries(vitals).map(([name, { most, ...vital }]) => ({
    name,
    most,
    count: openHistogram(metrics, { name: `web_vitals_${name}`, ...vital }),
  }))
  return (told) => {
    for (const { name, most, count } of taken) {
      const text = told[name]
      const value = typeof text === 'string' && text ? Number(text) : Number.NaN
      if (value >= 0 && value <= most) count(value)
    }
  }
}
