import type { PositionFragment as Position } from './position.generated.ts'

const key = 'delvik.positions'
const kept = 16

/** Remembers where the writes of an answer stand, so that the next reads see them, on the next page of this tab too. */
export function notePositions(data: unknown): void {
  const payloads = Object.values((data ?? {}) as Record<string, { position?: Position } | null>)
  const positions = payloads.flatMap((payload) => payload?.position ?? [])
  if (positions.length === 0) return
  const recent = read()
  for (const position of positions) {
    recent.delete(position.stream)
    recent.set(position.stream, position)
  }
  sessionStorage.setItem(key, JSON.stringify([...recent.values()].slice(-kept)))
}

/** Value of the positions header; undefined before the first write. */
export function recentPositions(): string | undefined {
  const recent = read()
  if (recent.size === 0) return undefined
  return [...recent.values()].map(({ stream, version, sequence }) => `${stream}:${version}:${sequence}`).join(',')
}

export function forgetPositions(): void {
  sessionStorage.removeItem(key)
}

function read(): Map<string, Position> {
  const positions = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Position[] // only `notePositions` writes it
  return new Map(positions.map((position) => [position.stream, position]))
}
