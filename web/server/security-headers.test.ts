import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { policyOf } from './security-headers.ts'

/** The style that the installed React Aria writes, from its source. */
function styleOfKit(): string {
  const entry = createRequire(import.meta.url).resolve('react-aria/package.json')
  const source = readFileSync(path.join(path.dirname(entry), 'dist/private/interactions/usePress.mjs'), 'utf8')
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)![1]!
  const template = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source)![1]!
  return template.replace(/\$\{[^}]+\}/, attribute).trim()
}

test('admits the one style that the installed kit writes by itself, and no other', () => {
  const hash = createHash('sha256').update(styleOfKit()).digest('base64')
  expect(policyOf('theme()')).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test('admits no script but those of the build and the one in the head', () => {
  const hash = createHash('sha256').update('theme()').digest('base64')
  expect(policyOf('theme()')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policyOf('theme()')).not.toContain('unsafe')
})

test('sends forms to hosts of ours alone', () => {
  expect(policyOf('')).toContain("form-action 'self';")
  expect(policyOf('', ['https://delvik.se'])).toContain("form-action 'self' https://delvik.se;")
})
