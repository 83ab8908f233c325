import { expect, test } from '@jest/globals'
import { encode } from 'uqr'
import { darkSquares } from './qr-squares.ts'

test('each run of dark squares is one rectangle', () => {
  const [o, x] = [false, true]
  expect(darkSquares([[o, x, x], [o, o, o], [x, o, x]])).toBe('M1 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z')
})

test('the rectangles cover the dark squares of a code and no others', () => {
  const { data } = encode('otpauth://totp/Delvik%3Aada%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Delvik')
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of darkSquares(data).matchAll(/M(\d+) (\d+)h(\d+)/g))
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  expect(drawn).toEqual(data)
})
