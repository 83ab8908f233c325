import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createLogger } from './logger.ts'

const lines: string[] = []
const logger = createLogger({ service: 'ledger', destination: { write: (line) => void lines.push(line) } })

beforeEach(() => {
  jest.useFakeTimers()
  lines.length = 0
})
afterEach(() => {
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
})

const away = new Error('away')
const warn = (times: number, err = away) => {
  for (let n = 0; n < times; n++) logger.warn({ requestId: `request-${n}`, err }, 'request could not be served')
}
const texts = () =>
  lines.map((line) => JSON.parse(line)).map(({ msg, leftOut }) => leftOut ? `${msg}: ${leftOut}` : msg)

it('writes the first ten of equal warnings, and then how many there were besides', () => {
  warn(200)
  expect(lines.length).toBe(10)
  jest.advanceTimersByTime(10_000)
  expect(JSON.parse(lines[10] ?? '')).toMatchObject({ level: 40, leftOut: 190, msg: 'request could not be served' })
  expect(lines.length).toBe(11)
})

it('writes them again after ten seconds, and nothing of those that were few', () => {
  warn(10)
  jest.advanceTimersByTime(10_000)
  warn(1)
  expect(texts()).toEqual(Array.from({ length: 11 }, () => 'request could not be served'))
})

it('tells errors apart by their text, their cause and the place where they were thrown', () => {
  warn(10)
  warn(1, new Error('too many connections'))
  warn(1, new Error('away', { cause: new Error('ECONNREFUSED') }))
  warn(1, new Error('away'))
  expect(lines.length).toBe(13)
})

it('leaves all lines that tell of nothing wrong', () => {
  for (let n = 0; n < 20; n++) logger.info('service is ready')
  expect(lines.length).toBe(20)
})
