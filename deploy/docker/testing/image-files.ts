import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/**
 * What an image takes out of `dist`, by the COPY lines of its stage and of those that it is made from, and without what
 * .dockerignore keeps from the build. Paths from the root of the repository; links are not followed.
 * @param target of the Dockerfile @param service for the target of services
 */
export function imageFiles(target: string, service = ''): string[] {
  const ignored = ignoredSources()
  const copied = copiesOf(target).map((place) => place.replaceAll('${SERVICE}', service))
  return copied.flatMap(filesAt).filter((file) => !ignored.some((pattern) => pattern.test(sourceOf(file))))
}

function copiesOf(target: string): string[] {
  const stages = [...read('deploy/docker/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)\n((?:(?!FROM ).*\n)*)/gm)]
  const stage = stages.find(([, , name]) => name === target)
  if (!stage) return []
  const [, base = '', , lines = ''] = stage
  return [...copiesOf(base),
    ...[...lines.matchAll(/^COPY --from=build \/app\/(dist\/\S+) /gm)].map(([, place]) => place!)] // has matched
}

function filesAt(place: string): string[] {
  if (path.extname(place)) return [place]
  const entries = readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) =>
    path.relative(root, path.join(entry.parentPath, entry.name))
  )
}

function sourceOf(file: string): string {
  return file.replace(/^dist\//, '').replace(/\.js(\.map)?$/, '.ts')
}

/** As Docker reads it, as far as our lines go: names, one star in them, two ahead for any folder. */
function ignoredSources(): RegExp[] {
  const lines = read('.dockerignore').split('\n').filter((line) => line && !line.startsWith('#') && line !== 'dist')
  return lines.map((line) => {
    const anywhere = line.startsWith('**/')
    const name = (anywhere ? line.slice(3) : line).replaceAll('.', '\\.').replaceAll('*', '[^/]*')
    return new RegExp(`^${anywhere ? '(.+/)?' : ''}${name}(/|$)`)
  })
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
