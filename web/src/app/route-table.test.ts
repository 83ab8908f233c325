import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { routeTable } from './route-table.ts'

const features = fileURLToPath(new URL('../features', import.meta.url))
const screens = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-screen.tsx'))
  .map((file) => file.replaceAll('\\', '/').replace(/-screen\.tsx$/, ''))

test('every place has a screen and every screen a place', () => {
  expect(new Set(routeTable.map(({ screen }) => screen))).toEqual(new Set(screens))
})

test('only pages that anybody may see are written by the server', () => {
  expect(routeTable.filter(({ rendered, access }) => rendered && access)).toEqual([])
})

test('every address is listed once', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})
