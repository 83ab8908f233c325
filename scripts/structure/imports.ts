import path from 'node:path'
import type { Packages, Source } from './sources.ts'

/** One import of a file of this repository. */
export interface Import {
  from: string
  /** As it is written. */
  specifier: string
  /** The file that it names. */
  to: string
}

/** What the sources import of each other, types included; packages of others are left out. */
export function importsOf(sources: readonly Source[], packages: Packages): Import[] {
  const files = new Set(sources.map(({ file }) => file))
  return sources.flatMap(({ file: from, text }) =>
    specifiersIn(text).flatMap((specifier) => {
      const place = placeOf(from, specifier, packages)
      const to = place && ['', '.ts', '.tsx'].map((ending) => place + ending).find((one) => files.has(one))
      return to ? [{ from, specifier, to }] : []
    })
  )
}

/** Every specifier of a text, also of imports that are made while running. */
export function specifiersIn(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bimport\.meta\.resolve\()\s*'([^']+)'/g)
  return [...found].map(([, specifier]) => specifier ?? '')
}

/** The path that a specifier of this repository names, with or without its ending; undefined for packages of others. */
export function placeOf(from: string, specifier: string, packages: Packages): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const [, name, rest] = /^(@delvik\/[^/]+)\/(.+)$/.exec(specifier) ?? []
  const found = name ? packages[name] : undefined
  if (!found) return undefined
  const exact = found.exports[`./${rest}`]
  if (exact) return path.posix.join(found.folder, exact)
  const patterns = Object.entries(found.exports).filter(([entry]) => entry.endsWith('*'))
  const [entry, target] =
    patterns.sort(([a], [b]) => b.length - a.length).find(([one]) => `./${rest}`.startsWith(one.slice(0, -1))) ?? []
  if (!entry || !target) return undefined
  return path.posix.join(found.folder, target.replace('*', `./${rest}`.slice(entry.length - 1)))
}
