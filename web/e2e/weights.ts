import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { assetsOf, type BuiltWeb, openBuiltWeb } from '../server/built.ts'
import type { Place } from '../server/renderer.ts'

/** What the browser loads of one kind for one page, in bytes as they go over the wire. */
interface Weight {
  what: string
  bytes: number
  most: number
}

/** Of pages that may have less or more than their frame says. */
const budgets: Partial<Record<string, number>> = { '/': 110_600, '/pages/messages/:id?': 30_000 }
const search = 250_000
const styles = 20_000
const fonts = 80_000

/** Scripts of a page by its frame. Those of the application are counted beyond the frame, which all of them share. */
const scripts: Record<Place['frame'], number> = { public: 165_000, entry: 180_000, app: 40_000, staff: 40_000 }

/** Every page of the build that is at `dist/web`, and the fonts of all. */
export async function weights(): Promise<Weight[]> {
  const built = await openBuiltWeb()
  const pages = await Promise.all(built.renderer.places.map((place) => weightsOf(place, built)))
  const files = (await readdir(built.client)).filter((name) => name.endsWith('.woff2'))
  return [...pages.flat(), { what: 'fonts', bytes: await sizeOf(built, files), most: fonts }]
}

/** @returns a line for each that is heavier than it may be */
export function tooHeavy(all: readonly Weight[]): string[] {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  return all.filter(({ bytes, most }) => bytes > most).map(({ what, bytes, most }) =>
    `${what}: ${kB(bytes)} kB, at most ${kB(most)} kB`
  )
}

async function weightsOf(place: Place, built: BuiltWeb): Promise<Weight[]> {
  const page = assetsOf(built.manifest, place.files)
  const frame = new Set(assetsOf(built.manifest, [place.files[0]]).scripts)
  const own = page.scripts.filter((file) => !frame.has(file))
  const most = budgets[place.path] ?? scripts[place.frame]
  const whole = { what: `scripts of ${place.path}`, bytes: await sizeOf(built, page.scripts) }
  return [
    { what: `styles of ${place.path}`, bytes: await sizeOf(built, page.styles), most: styles },
    place.frame === 'app' || place.frame === 'staff'
      ? {
        what: `scripts of ${place.path} beyond its frame`,
        bytes: await sizeOf(built, own),
        most,
      }
      : { ...whole, most },
    ...(place.path === '/pages/search' ? [{ ...whole, most: search }] : []),
  ]
}

/** Of the packed file where the build has written one. */
async function sizeOf({ client }: BuiltWeb, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => {
    const name = path.join(client, file)
    return (await stat(`${name}.br`).catch(() => stat(name))).size
  }))
  return sizes.reduce((sum, size) => sum + size, 0)
}
