import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
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
  const services = readdirSync(path.join(root, 'services')).filter((name) => name !== 'runtime')

  it('knows every package, since one that it misses cannot be installed', () => {
    const packages = ['schemas', 'gateway', 'web', ...readdirSync(path.join(root, 'deploy')).filter((name) => name !== 'docker').map((name) => `deploy/${name}`), 'services/runtime', ...services.map((name) => `services/${name}`)]
    expect(packages.filter((one) => !dockerfile.includes(`COPY ${one}/package.json ${one}/\n`))).toEqual([])
  })

  it('has a target for every process, which root does not run', () => {
    for (const name of [...services, 'gateway', 'web']) expect(dockerfile).toContain(`FROM process AS ${name}\n`)
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('USER root'))
  })

  it('is built of images with a tag', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases.filter((base) => base?.includes(':')))).toEqual(new Set(['node:24-bookworm-slim']))
  })
})
