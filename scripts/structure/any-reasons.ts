/**
 * The lines that say `any` without a comment on them or right above: a type is given up for a reason only.
 * Looks at words, not at syntax: texts and comments are taken out first.
 */
export function anyWithoutReason(text: string): number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => (saysAny(line) && !isExplained(line, lines[i - 1]) ? [i + 1] : []))
}

function saysAny(line: string): boolean {
  return /(?<=[:<|,(]\s*|\bas\s+|=\s*)any\b(?=[\s>,)[\]|;}]|$)/.test(codeOf(line))
}

function isExplained(line: string, above = ''): boolean {
  return withoutTexts(line).includes('//') || /^\s*(\/\/|\/?\*)/.test(above)
}

function codeOf(line: string): string {
  return withoutTexts(line).replace(/\/\/.*$|^\s*\/?\*.*$/, '')
}

function withoutTexts(line: string): string {
  return line.replace(/'[^']*'|`[^`]*`|"[^"]*"/g, `''`)
}
