/** A run of words that both texts have, or only one of them. */
export interface Run {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Words and the spaces between them, so that putting the parts together gives the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

/** What changed between two texts, word by word: the longest common subsequence. Texts have 1,000 characters at most. */
export function textDifference(before: string, after: string): Run[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const common = lengths(a, b)
  const runs: Run[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(runs, 'same', a[i]!)
      i++
      j++
    } else if (j < b.length && (i === a.length || common[i]![j + 1]! > common[i + 1]![j]!)) add(runs, 'new', b[j++]!)
    else add(runs, 'gone', a[i++]!)
  }
  return runs
}

/** `lengths[i][j]`: how many words of `a` from `i` and `b` from `j` are common. */
function lengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i]![j] = a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  return table
}

function add(runs: Run[], kind: Run['kind'], text: string): void {
  const last = runs.at(-1)
  if (last?.kind === kind) last.text += text
  else runs.push({ kind, text })
}
