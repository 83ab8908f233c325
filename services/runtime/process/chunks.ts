export interface ChunkLimits<T> {
  items: number
  bytes: number
  sizeOf: (item: T) => number
}

/** Cuts a list so that no piece has more items or bytes than allowed, but for an item that is by itself. */
export function chunksOf<T>(all: readonly T[], { items, bytes, sizeOf }: ChunkLimits<T>): T[][] {
  let piece: T[] = []
  let filled = 0
  const found = [piece]
  for (const item of all) {
    const size = sizeOf(item)
    if (piece.length > 0 && (piece.length === items || filled + size > bytes)) {
      found.push(piece = [])
      filled = 0
    }
    piece.push(item)
    filled += size
  }
  return found
}
