import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from '@jest/globals'
import { serviceNames } from '@delvik/schemas/services'
import { imageFiles } from './testing/image-files.ts'

const root = path.join(import.meta.dirname, '../..')
const isForTests = (file: string) => /\/testing\/|\/e2e\/|\.(test|contract)\./.test(file)
/** By Vite, whole. */
const bundled = /^dist\/web\/(client|ssr)\//
const ofServices = serviceNames.map((service) => ({ name: service as string, target: 'service', service }))
const others = ['gateway', 'web', 'operate'].map((target) => ({ name: target, target, service: undefined }))

describe.each([...ofServices, ...others])('the image of $name', ({ target, service }) => {
  const files = imageFiles(target, service)

  it('has nothing that tests are made of', () => {
    expect(files.filter(isForTests)).toEqual([])
  })

  it('has everything that its files import of each other', () => {
    const has = new Set(files)
    const imports = files.filter((file) => file.endsWith('.js') && !bundled.test(file)).flatMap(importsOf)
    expect(imports.filter(({ to }) => !has.has(to))).toEqual([])
    expect(imports.length).toBeGreaterThan(100)
  })

  it('has the packages of ours that its files import', () => {
    const places = new Set(files.filter((file) => file.endsWith('.js') && !bundled.test(file)).flatMap(packagesOf))
    expect([...places].filter((place) => !files.some((file) => file.startsWith(`${place}/`)))).toEqual([])
    expect(places.size).toBeGreaterThan(0)
  })

  it('has its own service alone', () => {
    const services = new Set(
      files.map((file) => /^dist\/services\/(\w+)\//.exec(file)?.[1]).filter((name) => name && name !== 'runtime'),
    )
    expect([...services].sort()).toEqual(target === 'operate' ? [...serviceNames].sort() : service ? [service] : [])
  })
})

test('what tests are made of is compiled all the same, for benches', () => {
  expect(readdirSync(path.join(root, 'dist/services/runtime/testing'))).toContain('sample.js')
})

/** The folders of the workspaces that a file imports by their names. */
function packagesOf(file: string): string[] {
  const found = readFileSync(path.join(root, file), 'utf8').matchAll(
    /(?:^import|\bfrom|\bimport\() ?["'](@delvik\/\w+)/gm,
  )
  return [...found].map(([, name = '']) =>
    path.relative(root, realpathSync(path.join(root, 'dist/node_modules', name)))
  )
}

function importsOf(file: string): { file: string; to: string }[] {
  const found = readFileSync(path.join(root, file), 'utf8').matchAll(
    /(?:^import|\bfrom|\bimport\() ?["'](\.[^"']+)["']/gm,
  )
  return [...found].map(([, to = '']) => ({ file, to: path.posix.join(path.posix.dirname(file), to) }))
}
