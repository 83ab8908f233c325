/** @service */
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { DataFolder } from './data-folder.ts'

const opened = new AsyncDisposableStack()
afterAll(() => opened.disposeAsync())

test('what a platform keeps is read by nobody else, and its servers run all the same', async () => {
  // As anybody's folder on a shared machine: others may walk in.
  const shared = await mkdtemp(path.join(tmpdir(), 'delvik-data-'))
  opened.defer(() => rm(shared, { recursive: true, force: true }))
  await chmod(shared, 0o755)
  for (const [name, before] of [['new', undefined], ['known', 0o755]] as const) {
    const folder = path.join(shared, name)
    if (before) await mkdir(folder, { mode: before })
    const data = new DataFolder(folder)
    await using servers = await data.open(['smtp'], () => {})
    await data.begin()
    const modes = await Promise.all([folder, `${folder}/postgres`, `${folder}/begun`, `${folder}/smtp`].map(modeOf))
    const walkedThrough = before && process.getuid?.() === 0
    expect(modes).toEqual([walkedThrough ? 0o711 : 0o700, 0o700, 0o600, 0o700])
    expect(servers.postgresUrl).toContain('/delvik')
  }
})

async function modeOf(file: string): Promise<number> {
  return (await stat(file)).mode & 0o777
}
