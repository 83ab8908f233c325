import { describe, expect, test } from '@jest/globals'
import { messageLength } from '../values/chat.ts'
import { readMessage } from './message-form.ts'

const codes = (given: string) => readMessage(given).problems.map(({ code }) => code)

describe('the words of a message', () => {
  test('are kept in their lines, without what is around them', () =>
    expect(readMessage(' Hej,\r\n\r\n\tvi ses. \n')).toEqual({ body: 'Hej,\n\n\tvi ses.', problems: [] }))
  test('may be emoji of several parts, and of any script', () =>
    expect(['👩‍👩‍👧', '❤️', 'שלום', 'नमस्ते'].flatMap(codes)).toEqual([]))
  test('are some', () =>
    expect(['', ' \n\t', '\u200b\u200d', '\u2800', '\u00ad'].map(codes)).toEqual(Array(5).fill(['REQUIRED'])))
  test('are ten thousand characters at most, as people count them', () => {
    expect(codes('😀'.repeat(messageLength))).toEqual([])
    expect(readMessage('😀'.repeat(messageLength + 1)).problems).toEqual([
      { path: 'body', code: 'TOO_LONG', most: messageLength },
    ])
  })
  test('read as they are: no controls, no turned direction, no half of a character', () =>
    expect(['a\u0000b', 'a\u0007b', 'a\u202eb', 'a\u2066b', 'a\ud83d'].map(codes)).toEqual(
      Array(5).fill(['UNSEEN_CHARACTERS']),
    ))
})
