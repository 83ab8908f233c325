import { expect, it } from '@jest/globals'
import { compose } from './composition.ts'

const head = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])'

it('joins the services into one graph', () => {
  const shop = {
    name: 'shop',
    sdl: `${head} type Query { article: Article } type Article @key(fields: "id") { id: ID! }`,
  }
  const stock = { name: 'stock', sdl: `${head} type Article @key(fields: "id") { id: ID! left: Int! }` }
  const { api, supergraph, errors } = compose([shop, stock])
  expect(errors).toEqual([])
  expect(supergraph).toContain('@join__graph(name: "stock", url: "")')
  expect(api).toBe('type Query {\n  article: Article\n}\n\ntype Article {\n  id: ID!\n  left: Int!\n}\n')
})

it('tells why services do not compose', () => {
  const shop = { name: 'shop', sdl: `${head} type Query { price: Int }` }
  const stock = { name: 'stock', sdl: `${head} type Query { price: String }` }
  expect(compose([shop, stock]).errors).toContainEqual(expect.stringContaining('Query.price'))
})
