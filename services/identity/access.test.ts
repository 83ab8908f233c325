import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { type ObjectTypeDefinitionNode, parse } from 'graphql'
import { access, callerOf } from './access.ts'

const sdl = parse(readFileSync(new URL(import.meta.resolve('@delvik/schemas/graphql/identity.graphql')), 'utf8'))
const roots = sdl.definitions.filter((node): node is ObjectTypeDefinitionNode =>
  node.kind === 'ObjectTypeDefinition' && ['Query', 'Mutation'].includes(node.name.value)
)

describe('access', () => {
  it('has a rule for every operation of the graph, and no others', () => {
    const operations = roots.flatMap(({ fields = [] }) => fields.map(({ name }) => name.value))
    expect(Object.keys(access).sort()).toEqual(operations.sort())
  })

  it('tells who calls, and refuses nobody', () => {
    const viewer = { id: 'a', sid: 's', staff: [], authTime: new Date() }
    expect(callerOf('chooseRole', viewer)).toBe(viewer)
    expect(() => callerOf('chooseRole', undefined)).toThrow('UNAUTHENTICATED')
  })
})
