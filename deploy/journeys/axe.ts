import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/**
 * What axe finds wrong with an open page, one line for each element. Asks for nothing but violations: to describe all
 * that is right takes most of its time.
 * @param rules those of these names, or of these tags
 */
export async function violationsOf(
  page: Page,
  rules: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules.filter((rule) => !except.includes(rule)),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false,
  }
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source)
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  const violations = await page.evaluate<Violation[]>(run)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`)
  )
}
