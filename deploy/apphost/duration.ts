/** Milliseconds. */
const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** Milliseconds of `+1d`, `-90m`, `+2w3d`. @throws when it is not of that form */
export function parseDuration(text: string): number {
  const [, sign, parts = ''] = /^([+-])((?:\d+[smhdw])+)$/.exec(text) ?? []
  if (!sign) throw new Error(`${text} is not of the form +1d, -90m, +2w3d (s, m, h, d, w)`)
  const sum = [...parts.matchAll(/(\d+)([smhdw])/g)].reduce(
    (all, [, number, unit]) => all + Number(number) * unitOf(unit),
    0,
  )
  return sign === '-' ? -sum : sum
}

function unitOf(unit: string | undefined): number {
  return units[unit as keyof typeof units] // the expression admits no other
}
