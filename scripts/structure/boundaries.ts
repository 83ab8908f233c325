import path from 'node:path'

/** A source file by its path from the root of the repository, with slashes. */
export interface Source {
  file: string
  text: string
}

const packages: Record<string, string> = {
  embedded: 'deploy/embedded',
  gateway: 'gateway',
  native: 'deploy/native',
  runtime: 'services/runtime',
  schemas: 'schemas',
  web: 'web',
}

const forWebServer = ['process', 'service'].flatMap((room) => ['config', 'runtime-config', 'health', 'logger', 'run-until-stopped'].map((name) => `services/runtime/${room}/${name}`)).concat(['config', 'runtime-config', 'health', 'logger', 'run-until-stopped'].map((name) => `services/runtime/${name}`))

/** What each area may import besides itself; the longest name that fits a file counts. */
const mayImport: Record<string, readonly string[]> = {
  schemas: [],
  'services/runtime': ['schemas'],
  'services/*': ['schemas', 'services/runtime'],
  gateway: ['schemas', 'services/runtime'],
  'gateway/journeys': ['schemas', 'services/runtime', 'gateway', 'deploy/embedded'],
  // They compare what stands in every service's store with what its folds make of the logs.
  'gateway/faults': ['schemas', 'services', 'gateway', 'deploy', 'scripts'],
  web: ['schemas'],
  'web/server': ['schemas', 'web', ...forWebServer],
  scripts: ['schemas', 'services/runtime'],
  'deploy/native': [],
  'deploy/embedded': ['schemas', 'services', 'gateway', 'web', 'scripts', 'deploy/native'],
}

/** Words that belong to services: what holds one is no runtime. */
const domainWords = /pitch|investor|entrepreneur|bookmark|valuation|fundraising|(?<![a-z])(equity|reviewer)/i

/** Every import that the architecture forbids, and every domain word in the runtime; one line for each. */
export function violations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...importsOf(source).flatMap((specifier) => judge(source.file, specifier)),
    ...(isRuntime(source.file) ? domainWordsIn(source) : []),
  ])
}

function judge(file: string, specifier: string): string[] {
  if (specifier.startsWith('react-aria-components') && !file.startsWith('web/src/ui/'))
    return [`${file} imports ${specifier}, which only web/src/ui knows`]
  const target = targetOf(file, specifier)
  if (target === undefined || isAllowed(file, target)) return []
  return [`${file} imports ${specifier}`]
}

/** The path that a specifier of this repository names; undefined for packages of others and files that are no code. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const [, name, rest] = /^@delvik\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name && `${packages[name] ?? `services/${name}`}/${rest}`
}

function isAllowed(file: string, target: string): boolean {
  const area = areaOf(file)
  const own = area === 'services/*' ? file.split('/').slice(0, 2).join('/') : area
  if (area === 'services/*' && !isForTests(file) && isEventsOfOther(target, own)) return false
  return isInside(target, own) || (mayImport[area] ?? []).some((one) => isInside(target, one))
}

/** A service types what it hears by `PublicEvents`, which leaves out what is internal to others. */
function isEventsOfOther(target: string, own: string): boolean {
  const [, name] = /^schemas\/events\/([\w-]+)/.exec(target) ?? []
  return name !== undefined && !['definition', 'catalogues', path.posix.basename(own)].includes(name)
}

/** Tests make up the events that they hear. */
function isForTests(file: string): boolean {
  return /\.(test|contract)\.ts$|-fixture\.ts$|\/test-[\w-]+\.ts$|\/testing\//.test(file)
}

function areaOf(file: string): string {
  const areas = Object.keys(mayImport).filter((area) => isInside(file, area))
  const [longest] = areas.sort((a, b) => b.length - a.length)
  return longest ?? (isInside(file, 'services') ? 'services/*' : '')
}

function isInside(target: string, area: string): boolean {
  return target === area || target.startsWith(`${area}/`) || target.replace(/\.\w+$/, '') === area
}

function importsOf({ text }: Source): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bimport\.meta\.resolve\()\s*'([^']+)'/g)
  return [...found].map(([, specifier]) => specifier ?? '')
}

function isRuntime(file: string): boolean {
  return file.startsWith('services/runtime/') && !isForTests(file)
}

function domainWordsIn({ file, text }: Source): string[] {
  return text.split('\n').flatMap((line, i) => {
    const word = domainWords.exec(line)?.[0]
    return word ? [`${file}:${i + 1} says ${word}`] : []
  })
}
