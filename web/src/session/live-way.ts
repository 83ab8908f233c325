/** Tries in a row in which no WebSocket came to stand. */
let inVain = 0
/** After so many the network is taken for one that lets none through, for as long as the other way works. */
const enough = 2

export function letsSocketsThrough(): boolean {
  return inVain < enough
}

/** @param stood whether the server was reached */
export function socketClosed({ stood }: { stood: boolean }): void {
  inVain = stood ? 0 : inVain + 1
}

/** Neither way works: the fault is not with WebSockets. */
export function streamFailed(): void {
  inVain = 0
}
