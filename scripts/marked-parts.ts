const begin = /^ *(#|\/\/) From schemas\/services\.json by npm run compose:$/
const end = /^ *(#|\/\/) End of what is written\.$/

/**
 * A file that people write, with parts in it that are written anew: each has a line of its own before and behind it.
 * @param parts in the order of the file, indented as they stand there
 * @throws when the file has other than as many of them
 */
export function withParts(text: string, parts: readonly string[]): string {
  const lines = text.split('\n')
  const begins = placesOf(lines, begin)
  const ends = placesOf(lines, end)
  const isWhole = begins.length === parts.length && ends.length === parts.length &&
    begins.every((at, i) => at < ends[i]! && !(ends[i]! > begins[i + 1]!)) // as many
  if (!isWhole)
    throw new Error(
      `There have to be ${parts.length} parts, each from a line "From schemas/services.json …" to a line "End of what is written."`,
    )
  const written = begins.map((
    at,
    i,
  ) => [...lines.slice(i ? ends[i - 1] : 0, at + 1), ...parts[i]!.split('\n').filter(Boolean)])
  return [...written.flat(), ...lines.slice(ends.at(-1))].join('\n')
}

function placesOf(lines: readonly string[], mark: RegExp): number[] {
  return lines.flatMap((line, i) => (mark.test(line) ? [i] : []))
}
