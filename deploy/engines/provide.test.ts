/** @platform */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { provideEngine } from './provide.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'delvik-provide-'))
const { PATH } = process.env
afterEach(() => {
  delete process.env.DELVIK_ENGINES
  process.env.PATH = PATH
  rmSync(folder, { recursive: true, force: true })
})

it('tells why an engine is missing and how to get it', async () => {
  process.env.DELVIK_ENGINES = folder
  process.env.PATH = folder
  const reason = 'go is not installed; install Go 1.25 or newer, which builds it; or name a running one in S3_ENDPOINT'
  expect(await provideEngine('s3')).toMatchObject({
    variables: { ENGINE_MISSING_S3: reason },
    missing: `s3: ${reason}`,
  })
})
