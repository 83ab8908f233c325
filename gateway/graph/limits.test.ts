import { describe, expect, it } from '@jest/globals'
import { Refused } from '../http/errors.ts'
import { checkRequest, measureDocument } from './limits.ts'

const nested = (depth: number): string => (depth === 1 ? 'a' : `a { ${nested(depth - 1)} }`)
const repeated = (times: number, text: (i: number) => string) =>
  Array.from({ length: times }, (_, i) => text(i)).join(' ')
const aliases = (times: number) => repeated(times, (i) => `a${i}: a`)
/** Fragments f0 to f19, each made of the next one. */
const chain = (selection: (next: string) => string) =>
  `{ ...f0 } ${repeated(20, (i) => `fragment f${i} on T { ${selection(`...f${i + 1}`)} }`)} fragment f20 on T { a }`

function refusal(check: () => unknown): string {
  try {
    check()
    return 'admitted'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

/** Milliseconds that something takes when nothing else gets in its way. */
function shortestTime(act: () => unknown): number {
  const times = Array.from({ length: 20 }, () => {
    const began = performance.now()
    act()
    return performance.now() - began
  })
  return Math.min(...times)
}

describe('a document', () => {
  it.each([
    ['as deep as may be', `{ ${nested(12)} }`, 'admitted'],
    ['deeper', `{ ${nested(13)} }`, 'DOCUMENT_TOO_DEEP'],
    ['deeper by fragments', `{ a { a { a { ...f } } } } fragment f on T { ${nested(10)} }`, 'DOCUMENT_TOO_DEEP'],
    ['with as many aliases as may be', `{ ${aliases(30)} }`, 'admitted'],
    ['with more aliases', `{ ${aliases(31)} }`, 'TOO_MANY_ALIASES'],
    ['with more aliases by fragments', `{ x { ...f } ...f } fragment f on T { ${aliases(16)} }`, 'TOO_MANY_ALIASES'],
    ['with 10,000 aliases', `{ ${aliases(10_000)} }`, 'DOCUMENT_TOO_LARGE'],
    ['with too many directives', `{ ${repeated(51, () => 'a @skip(if: true)')} }`, 'DOCUMENT_TOO_LARGE'],
    ['whose fragments multiply', chain((next) => `a { ${next} } b { ${next} }`), 'DOCUMENT_TOO_DEEP'],
    ['whose spreads multiply', chain((next) => `${next} ${next}`), 'DOCUMENT_TOO_LARGE'],
    ['whose fragment holds itself', '{ ...f } fragment f on T { a { ...f } }', 'admitted'],
    ['whose pages multiply', '{ a(first: 50) { b(first: 50) { c d e f } } }', 'DOCUMENT_TOO_LARGE'],
    ['whose variable pages do', 'query($n: Int) { a(first: $n) { b(last: $n) { c d e f } } }', 'DOCUMENT_TOO_LARGE'],
    ['with the longest page', '{ a(first: 50) { b } }', 'admitted'],
    ['with a longer page', '{ a(first: 51) { b } }', 'INVALID_INPUT'],
    ['with a page of less than none', '{ a(last: -1) { b } }', 'INVALID_INPUT'],
    ['whose page is too long by default', 'query($n: Int = 51) { a(first: $n) { b } }', 'INVALID_INPUT'],
    ['with a name that a merge could trip over', '{ constructor: a }', 'BAD_REQUEST'],
    ['that is none', 'a }', 'BAD_REQUEST'],
  ])('%s is judged before it is planned', (_, document, code) => {
    expect(refusal(() => measureDocument(document))).toBe(code)
  })

  it('is judged in the time of its length', () => {
    const spreading = (length: number) =>
      `{ ...f0 } ${repeated(length, (i) => `fragment f${i} on T { ...f${i + 1} ...f${i + 1} }`)}`
    const [short, long] = [spreading(5), spreading(20)]
    expect(shortestTime(() => measureDocument(long))).toBeLessThan(100 * shortestTime(() => measureDocument(short)))
  })
})

describe('a request', () => {
  const document = measureDocument('query a($n: Int, $x: X) { a(first: $n, x: $x) { b } } query b { a }')
  const deep = (depth: number): object => (depth === 0 ? {} : { x: deep(depth - 1) })

  it.each([
    ['names one of several operations', 'a', {}, 'admitted'],
    ['names none', undefined, {}, 'BAD_REQUEST'],
    ['names another', 'c', {}, 'BAD_REQUEST'],
    ['has the longest page', 'a', { n: 50 }, 'admitted'],
    ['has a longer page', 'a', { n: 51 }, 'INVALID_INPUT'],
    ['has no page', 'a', { n: null }, 'admitted'],
    ['is nested beyond any input', 'a', { x: deep(20) }, 'INVALID_INPUT'],
  ])('that %s is judged before it is planned', (_, operationName, variables, code) => {
    expect(refusal(() => checkRequest({ operationName, variables }, document))).toBe(code)
  })
})
