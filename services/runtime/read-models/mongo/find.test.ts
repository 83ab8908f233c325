import { describe, expect, test } from '@jest/globals'
import { filterOf, indexKeys, orderOf } from './find.ts'
import { toStored } from './stored-document.ts'

interface Row {
  owner: string
  at: number
}
const indexes = [['owner', '-at'], ['at']] as const
const indexed = new Set(['owner', 'at'])

/** Of what shows nothing any more, an index has only its first key, as null: it lies outside of these bounds. */
const within = (name: string) => ({ [`none.${name}`]: { $in: [false, true] } })

describe('what shows nothing any more', () => {
  test('has no keys', () => {
    expect(toStored<Row>({ id: 'x', version: 2, row: null }, indexes)).toEqual({ _id: 'x', version: 2 })
  })

  test('is passed over within the index that serves a list', () => {
    const find = { sort: [['at', 'asc']], limit: 51 } as const
    expect(filterOf<Row>(find, indexed)).toMatchObject({ $and: [within('at')] })
    const [[first]] = [Object.keys(indexKeys(indexes[1]))]
    expect([first, Object.keys(orderOf<Row>(find))[0]]).toEqual(['none.at', 'none.at'])
  })

  test('is passed over within an index by a count of all', () => {
    expect(filterOf<Row>({ limit: 0 }, indexed)).toMatchObject({ $and: [within('owner')] })
  })

  test('is found out by reading when no index is known', () => {
    expect(filterOf<Row>({ limit: 0 }, new Set())).toEqual({ $and: [{ row: { $exists: true }, _id: { $gt: '' } }] })
  })
})
