import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Renderer } from './renderer.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** What `web/build.ts` has made. */
export interface BuiltWeb {
  /** Folder of the files that the browser loads, each under its hashed name. */
  client: string
  renderer: Renderer
  manifest: Record<string, Chunk>
}

/** Of this file once it is built (dist/web/server), or of the repository. */
const candidates = ['../', '../../dist/web/']

/** @throws when the client has not been built */
export async function openBuiltWeb(): Promise<BuiltWeb> {
  const folders = candidates.map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  const folder = folders.find((one) => existsSync(path.join(one, 'client/.vite/manifest.json')))
  if (!folder) throw new Error('The web client is not built: run `npm run build`')
  const client = path.join(folder, 'client')
  return {
    client,
    // The build's own entry has exactly this shape; it is checked there.
    renderer: (await import(pathToFileURL(path.join(folder, 'ssr/entry-server.js')).href)) as Renderer,
    manifest: JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')),
  }
}

export interface Assets {
  entry: string
  scripts: string[]
  styles: string[]
  font: string | undefined
}

const entry = 'src/app/entry-client.tsx'

/** Built files behind some source files, with everything that they import. */
export function assetsOf(manifest: BuiltWeb['manifest'], files: readonly string[]): Assets {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const file of [entry, ...files]) add(file)
  return { entry: manifest[entry]!.file, scripts: [...scripts], styles: [...styles], font: fontOf(manifest) }
}

function fontOf(manifest: BuiltWeb['manifest']): string | undefined {
  return manifest['src/ui/fonts/figtree.woff2']?.file
}
