/**
 * The header by which a client passes its recent writes along: a later request that would be refused for want of one of
 * them waits for it. Format: `stream:version:sequence` of each `Position`, joined by commas.
 */
export const positionsHeader = 'x-delvik-positions'

/** How far the public events of a stream are to be known. */
export interface StreamSequence {
  stream: string
  sequence: number
}

const most = 20
const format = /^([a-z]+-[\w.-]{1,64}):\d{1,9}:(\d{1,9})$/

/** What is not of the format is left out: the header only ever lets a request wait. */
export function parsePositions(header: string | undefined): StreamSequence[] {
  const matches = (header ?? '').split(',', most).map((text) => format.exec(text.trim()))
  return matches.flatMap((match) => (match ? { stream: String(match[1]), sequence: Number(match[2]) } : []))
}
