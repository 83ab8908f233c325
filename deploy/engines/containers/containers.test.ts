import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { serviceNames } from '@delvik/schemas/services'
import { images } from './specs.ts'

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('docker-compose.yml', () => {
  it('names the images that tests use', () => {
    const compose = read('docker-compose.yml')
    for (const image of Object.values(images)) expect(compose).toContain(`:-${image}}`)
  })

  it('publishes nothing beyond the loopback interface', () => {
    const published = [...read('docker-compose.yml').matchAll(/'([^']+:\d+:\d+)'/g)].map(([, address]) => address)
    expect(published.length).toBeGreaterThan(5)
    expect(published.filter((address) => !address?.startsWith('127.0.0.1:'))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  const dockerfile = read('deploy/docker/Dockerfile')

  it('has a target for every process and for operators, which root does not run', () => {
    for (const name of ['service', 'gateway', 'web', 'operate'])
      expect(dockerfile).toContain(`FROM process AS ${name}\n`)
    expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('FROM process AS'))
    expect(dockerfile).not.toContain('USER root')
  })

  it('names no service: it is told which one to build', () => {
    const words = new RegExp(`services/(${serviceNames.join('|')})`)
    expect(dockerfile).not.toMatch(words)
    const built = [...read('docker-compose.yml').matchAll(/target: service, args: \{ SERVICE: (\w+) \}/g)].map((
      [, name],
    ) => name)
    expect(built).toEqual([...serviceNames])
  })

  it('is built of images with a tag', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases.filter((base) => base?.includes(':')))).toEqual(new Set(['node:24-bookworm-slim']))
  })
})
