import { createHash } from 'node:crypto'

/** A number that follows from a name alone: the same world at every start. */
export function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE()
}

export function pick<T>(list: readonly T[], name: string): T {
  return list[numberOf(`pick ${name}`) % list.length]!
}

export function slug(name: string): string {
  const plain = name.toLowerCase().replace(/[æä]/g, 'a').replace(/ø/g, 'o').normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
