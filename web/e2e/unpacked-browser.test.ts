/** @platform */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { unpackedBrowser } from './unpacked-browser.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'delvik-browser-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is whole for two who ask at once, and leaves nothing beside it', async () => {
  const [first, second] = await Promise.all([unpackedBrowser(folder), unpackedBrowser(folder)])
  expect(second).toBe(first)
  expect(execFileSync(first, ['--version', '--no-sandbox'], { encoding: 'utf8' })).toMatch(/\d+\.\d+/)
  expect(readdirSync(folder)).toHaveLength(1)
}, 120_000)
