import { keptInTab } from '../browser/storage.ts'
import type { PositionFragment as Position } from './position.generated.ts'

const key = 'delvik.positions'
const most = 16

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
  keptInTab.write(key, JSON.stringify([...recent.values()].slice(-most)))
}

/** Value of the positions header; undefined before the first write. */
export function recentPositions(): string | undefined {
  const recent = read()
  if (recent.size === 0) return undefined
  return [...recent.values()].map(({ stream, version, sequence }) => `${stream}:${version}:${sequence}`).join(',')
}

export function forgetPositions(): void {
  keptInTab.write(key, null)
}

function read(): Map<string, Position> {
  return new Map(noted().map((position) => [position.stream, position]))
}

/** What `notePositions` has written; nothing where somebody else has. */
function noted(): Position[] {
  try {
    const positions: unknown = JSON.parse(keptInTab.read(key) ?? '[]')
    return Array.isArray(positions) ? positions.filter((one) => typeof one?.stream === 'string') : []
  } catch {
    return []
  }
}
