interface Position {
  stream: string
  version: number
  sequence: number
}

const kept = 16
const recent = new Map<string, Position>()

/** Remembers where the writes of an answer stand, so that the next reads see them. */
export function notePositions(data: unknown): void {
  for (const payload of Object.values((data ?? {}) as Record<string, { position?: Position } | null>)) {
    const position = payload?.position
    if (!position) continue
    recent.delete(position.stream)
    recent.set(position.stream, position)
  }
  for (const stream of [...recent.keys()].slice(0, -kept)) recent.delete(stream)
}

/** Value of the positions header; undefined before the first write. */
export function recentPositions(): string | undefined {
  if (recent.size === 0) return undefined
  return [...recent.values()].map(({ stream, version, sequence }) => `${stream}:${version}:${sequence}`).join(',')
}

export function forgetPositions(): void {
  recent.clear()
}
