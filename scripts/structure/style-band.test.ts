import { describe, expect, it } from '@jest/globals'
import { measure, outOfBand } from './style-band.ts'

const lines = (count: number, line = '// a line') => Array.from({ length: count }, () => line).join('\n')

describe('the style band', () => {
  it('measures files, functions and types that are given up', () => {
    const text = `export function f(a: any): void {\n  a()\n}\nconst g = () => 1\n`
    const { files, functions, anys } = measure([{ file: 'a/f.ts', text }, { file: 'a/long.ts', text: lines(90) }])
    expect(files).toEqual({ median: 90, p90: 90, longest: { file: 'a/long.ts', lines: 90 } })
    expect(functions.median).toBe(3)
    expect(anys).toBe(1)
  })

  it('counts neither tests nor what is generated nor the texts of the demo', () => {
    const texts = ['pitches.sv.ts', 'talk/talks.sv.ts'].map((file) => `deploy/apphost/demo/${file}`)
    const long = ['a/x.test.ts', 'a/testing/x.ts', 'a/x.generated.ts', ...texts].map((file) => ({
      file,
      text: lines(900),
    }))
    expect(measure([...long, { file: 'a/x.ts', text: lines(5) }]).files.longest).toEqual({ file: 'a/x.ts', lines: 5 })
  })

  it('has a word for everything that is too long', () => {
    const body = `export function f(a: any) {\n${lines(20)}\n}\n`
    const sources = Array.from({ length: 12 }, (_, i) => ({ file: `a/${i}.ts`, text: body + lines(400) }))
    const told = outOfBand(measure(sources)).join('\n')
    for (const word of ['a tenth of the files', '.ts has 422 lines', 'the median function has 22', '12 times'])
      expect(told).toContain(word)
  })

  it('has none for what is within', () => {
    expect(
      outOfBand(
        measure([{ file: 'a/x.ts', text: lines(400) },
          ...Array.from({ length: 20 }, (_, i) => ({ file: `a/${i}.ts`, text: lines(60) }))]),
      ),
    ).toEqual([])
  })
})
