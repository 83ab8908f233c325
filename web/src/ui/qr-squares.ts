/** The dark squares of a grid as one path of an SVG, one unit each: a run of them in a row is one rectangle. */
export function darkSquares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    })
  ).join('')
}
