import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cached, cacheFolder, verify } from './cache.ts'
import { describeWith } from '../testing/describe-with.ts'
import { jars } from './maven.ts'
import { fetchMongo } from '../mongo/mongo.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'delvik-cache-'))
})
afterEach(() => {
  delete process.env.DELVIK_ENGINES
  rmSync(folder, { recursive: true })
})

it('is where DELVIK_ENGINES says', () => {
  expect(cacheFolder({ DELVIK_ENGINES: folder, XDG_CACHE_HOME: '/elsewhere' })).toBe(folder)
})

describe('a part of the cache', () => {
  it('is filled once', async () => {
    process.env.DELVIK_ENGINES = folder
    const fill = jest.fn(async (part: string) => writeFileSync(path.join(part, 'file'), 'text'))
    await cached('part', fill)
    const found = await cached('part', fill)
    expect(readFileSync(path.join(found, 'file'), 'utf8')).toBe('text')
    expect(fill).toHaveBeenCalledTimes(1)
  })

  it('is whole for two who fill it at once', async () => {
    process.env.DELVIK_ENGINES = folder
    const both = Promise.withResolvers<void>()
    let filling = 0
    const fill = async (part: string) => {
      if (++filling === 2) both.resolve()
      await both.promise
      writeFileSync(path.join(part, 'file'), 'text', { flag: 'wx' })
    }
    const found = await Promise.all([cached('part', fill), cached('part', fill)])
    expect(found.map((one) => readFileSync(path.join(one, 'file'), 'utf8'))).toEqual(['text', 'text'])
    expect(readdirSync(folder)).toEqual(['part'])
  })

  it('is not there when filling it failed', async () => {
    process.env.DELVIK_ENGINES = folder
    const fill = (part: string) => {
      writeFileSync(path.join(part, 'half'), '')
      return Promise.reject(new Error('the line was cut'))
    }
    await expect(cached('part', fill)).rejects.toThrow('the line was cut')
    expect(readdirSync(folder)).toEqual([])
  })
})

const missing = await fetchMongo().then(() => undefined, ({ message }: Error) => message)
describeWith(missing, 'a jar', () => {
  const name = 'mongo-java-server-1.47.0'
  const libs = () => path.join(folder, name, 'libs')

  beforeEach(async () => {
    await cp(path.join(cacheFolder(), name), path.join(folder, name), { recursive: true })
    process.env.DELVIK_ENGINES = folder
    await expect(jars(name, [])).resolves.toBe(libs())
  })

  it('that was changed is refused', async () => {
    writeFileSync(path.join(libs(), 'slf4j-nop-2.0.17.jar'), 'tampered')
    await expect(jars(name, [])).rejects.toThrow(
      `slf4j-nop-2.0.17.jar of ${name} is not the file that deploy/engines/fetch/checksums.json names; delete ${
        path.join(folder, name)
      }`,
    )
  })

  it('that is not known is refused', async () => {
    writeFileSync(path.join(libs(), 'more.jar'), '')
    await expect(jars(name, [])).rejects.toThrow('more.jar of mongo-java-server-1.47.0 is not the file')
  })

  it('that is missing is told', async () => {
    rmSync(path.join(libs(), 'slf4j-nop-2.0.17.jar'))
    await expect(verify(name, libs())).rejects.toThrow('slf4j-nop-2.0.17.jar of')
  })
})
