import ts from 'typescript'
import { isForTests, type Source } from './sources.ts'

/** How long things are, in lines; tests, generated files and texts of the demo are not counted. */
interface StyleBand {
  files: { median: number; p90: number; longest: { file: string; lines: number } }
  functions: { median: number }
  /** How often a type is given up. */
  anys: number
}

/** Bounds that none may pass; the medians of files are told only, since a short one is no virtue. */
const bounds = { p90: 200, longest: 400, function: 14, anys: 10 }

export function measure(sources: readonly Source[]): StyleBand {
  const counted = sources.filter(({ file }) => isCounted(file))
  const files = counted.map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length })).sort((a, b) =>
    a.lines - b.lines
  )
  const found = counted.map(({ file, text }) => shapeOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest)))
  const lengths = found.flatMap(({ functions }) => functions).sort((a, b) => a - b)
  const lines = files.map((one) => one.lines)
  return {
    files: { median: at(lines, 0.5), p90: at(lines, 0.9), longest: files.at(-1) ?? { file: '', lines: 0 } },
    functions: { median: at(lengths, 0.5) },
    anys: found.reduce((sum, { anys }) => sum + anys, 0),
  }
}

/** What is out of the band, one line for each. */
export function outOfBand({ files, functions, anys }: StyleBand): string[] {
  const judged: [boolean, string][] = [
    [files.p90 > bounds.p90, `a tenth of the files is longer than ${files.p90} lines; ${bounds.p90} is the most`],
    [files.longest.lines > bounds.longest,
      `${files.longest.file} has ${files.longest.lines} lines; ${bounds.longest} is the most`],
    [functions.median > bounds.function,
      `the median function has ${functions.median} lines; ${bounds.function} is the most`],
    [anys > bounds.anys, `${anys} times a type is given up by \`any\`; ${bounds.anys} is the most`],
  ]
  return judged.flatMap(([out, line]) => (out ? [line] : []))
}

/** One line for people. */
export function describeBand({ files, functions, anys }: StyleBand): string {
  return `files: median ${files.median} lines, a tenth over ${files.p90}, longest ${files.longest.lines}; functions: median ${functions.median}; any: ${anys}`
}

function isCounted(file: string): boolean {
  return /(?<!\.generated|\.d)\.tsx?$/.test(file) && !isForTests(file) &&
    !/^deploy\/apphost\/demo\/(pitches|talk\/talks)\./.test(file)
}

function shapeOf(source: ts.SourceFile): { functions: number[]; anys: number } {
  const functions: number[] = []
  let anys = 0
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) anys++
    if (isNamedFunction(node)) functions.push(lineOf(source, node.end) - lineOf(source, node.getStart(source)) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { functions, anys }
}

/** Those with a body of statements; an arrow that is an expression is a part of its line. */
function isNamedFunction(node: ts.Node): boolean {
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body)
  return (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isFunctionExpression(node)) &&
    node.body !== undefined
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
