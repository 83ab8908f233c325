import { describe, expect, it, test } from '@jest/globals'
import { type FitPoint, fitPoints, type Offered, type Sought } from './fit-points.ts'

const perEuro = { SEK: 10, NOK: 10, DKK: 7.5, EUR: 1, GBP: 0.8 }
const silent: Sought = {
  market: 'SE',
  currency: 'SEK',
  rolesSought: [],
  skills: [],
  fewestHours: null,
  mostHours: null,
  smallestTicket: null,
  largestTicket: null,
}
const nobody: Offered = { market: 'GB', rolesOffered: [], skills: [], hoursOffered: null, budget: null }

function points(sought: Partial<Sought>, offered: Partial<Offered>, rates = perEuro): FitPoint[] {
  return fitPoints({ ...silent, ...sought }, { ...nobody, ...offered }, rates)
}

describe('a pitch and an investor', () => {
  it('meet in nothing that one of them has not spoken of', () => {
    const all: Partial<Offered> = {
      rolesOffered: ['board'],
      skills: ['law'],
      hoursOffered: 80,
      budget: { least: 0, most: 2_000_000_000, currency: 'SEK' },
    }
    expect(points({}, all)).toEqual([])
    const sought: Partial<Sought> = { rolesSought: ['board'], skills: ['law'], fewestHours: 1, smallestTicket: 1 }
    expect(points(sought, {})).toEqual([])
  })

  it('meet in the roles and skills that both have named, in the order of the pitch', () => {
    const sought: Partial<Sought> = { rolesSought: ['silent', 'board'], skills: ['law', 'sales', 'finance'] }
    expect(points(sought, { rolesOffered: ['board', 'fullTime'], skills: ['finance', 'law'] })).toEqual([
      { on: 'roles', roles: ['board'] },
      { on: 'skills', skills: ['law', 'finance'] },
    ])
  })

  it('meet in the market of both', () => {
    expect(points({}, { market: 'SE' })).toEqual([{ on: 'market' }])
  })
})

test.each<[string, Partial<Sought>, number, boolean]>([
  ['as many as are sought', { fewestHours: 8 }, 8, true],
  ['fewer', { fewestHours: 8 }, 7, false],
  ['more than are wanted', { fewestHours: 2, mostHours: 4 }, 20, true],
  ['some, where any are enough', { mostHours: 4 }, 1, true],
])('hours: %s', (_, sought, hoursOffered, meet) => {
  expect(points(sought, { hoursOffered })).toEqual(meet ? [{ on: 'hours' }] : [])
})

test.each<[string, Partial<Sought>, [least: number, most: number, currency: 'SEK' | 'GBP'], boolean]>([
  ['within', { smallestTicket: 100_00, largestTicket: 900_00 }, [200, 300, 'SEK'], true],
  ['around', { smallestTicket: 100_00, largestTicket: 900_00 }, [10, 2000, 'SEK'], true],
  ['up to the smallest', { smallestTicket: 100_00, largestTicket: 900_00 }, [10, 100, 'SEK'], true],
  ['below', { smallestTicket: 100_00 }, [10, 99, 'SEK'], false],
  ['above', { largestTicket: 100_00 }, [101, 900, 'SEK'], false],
  ['of another currency, enough', { smallestTicket: 1000_00 }, [1, 80, 'GBP'], true],
  ['of another currency, too little', { smallestTicket: 1000_00 }, [1, 79, 'GBP'], false],
])('a budget: %s', (_, sought, [least, most, currency], meet) => {
  expect(points(sought, { budget: { least, most, currency } })).toEqual(meet ? [{ on: 'ticket' }] : [])
})

test('amounts of two currencies are not compared without rates', () => {
  const sought: Sought = { ...silent, smallestTicket: 1 }
  const of = (currency: 'SEK' | 'GBP') => ({ ...nobody, budget: { least: 1, most: 9, currency } })
  expect(fitPoints(sought, of('GBP'))).toEqual([])
  expect(fitPoints(sought, of('SEK'))).toEqual([{ on: 'ticket' }])
})
