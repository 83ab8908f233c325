/** @service */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLogger } from '@delvik/runtime/logger'
import { SetClock } from '@delvik/runtime/testing/set-clock'
import { documentId, manifestOf } from '../testing/front-fixture.ts'
import { TrustedDocuments } from './trusted-documents.ts'

const now = new Date('2026-03-31T12:00:00Z')
const logger = createLogger({ service: 'test', level: 'silent' })

let root: string
let folder: string
let current: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'delvik-manifests-'))
  folder = join(root, 'released')
  current = join(root, 'trusted-documents.json')
  await mkdir(folder)
})
afterEach(() => rm(root, { recursive: true }))

function documents(): TrustedDocuments {
  return new TrustedDocuments({ current, folder }, new SetClock(now.toISOString()), logger)
}

async function isTrusted(text: string, trusted = documents()): Promise<boolean> {
  const found = trusted.find(documentId(text))
  return found.then((document) => document.text === text, () => false)
}

describe('a document', () => {
  it('is trusted when the web build that is served brought it', async () => {
    await writeFile(current, manifestOf(['{ a }']))
    expect(await isTrusted('{ a }')).toBe(true)
    expect(await isTrusted('{ b }')).toBe(false)
  })

  it('is found by all who ask while the manifests are being read', async () => {
    await writeFile(current, manifestOf(['{ a }']))
    const trusted = documents()
    expect(await Promise.all([isTrusted('{ a }', trusted), isTrusted('{ a }', trusted)])).toEqual([true, true])
  })

  it('is trusted for 30 days after the release that replaced its own', async () => {
    await writeFile(join(folder, '2026-01-01.json'), manifestOf(['{ longAgo }']))
    await writeFile(join(folder, '2026-02-01.json'), manifestOf(['{ replacedLately }']))
    await writeFile(join(folder, '2026-03-01-second.json'), manifestOf(['{ served }']))
    await writeFile(join(folder, 'notes.txt'), 'nothing')
    expect(await isTrusted('{ longAgo }')).toBe(false)
    expect(await isTrusted('{ replacedLately }')).toBe(true)
    expect(await isTrusted('{ served }')).toBe(true)
  })

  it('is found without a restart when a release adds it', async () => {
    const trusted = documents()
    expect(await isTrusted('{ new }', trusted)).toBe(false)
    await writeFile(join(folder, '2026-03-31.json'), manifestOf(['{ new }']))
    while (!(await isTrusted('{ new }', trusted))) await setTimeout(20)
  })

  it('stays trusted when a manifest can not be read', async () => {
    await writeFile(current, manifestOf(['{ a }']))
    const trusted = documents()
    expect(await isTrusted('{ a }', trusted)).toBe(true)
    await writeFile(current, '{"half')
    await expect(trusted.find(documentId('{ b }'))).rejects.toThrow('DOCUMENT_NOT_TRUSTED')
    expect(await isTrusted('{ a }', trusted)).toBe(true)
  })

  it('is not trusted under a hash that is not its own', async () => {
    const other = documentId('{ other }').slice('sha256:'.length)
    await writeFile(current, JSON.stringify({ [other]: '{ a }' }))
    await expect(documents().find(`sha256:${other}`)).rejects.toThrow('DOCUMENT_NOT_TRUSTED')
  })

  it.each(['', '__proto__', 'sha256:', 'constructor'])('is not found as %p', async (id) => {
    await expect(documents().find(id)).rejects.toThrow('DOCUMENT_NOT_TRUSTED')
  })
})
