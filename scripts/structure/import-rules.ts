import path from 'node:path'
import { placeOf, specifiersIn } from './imports.ts'
import { isForTests, type Packages, type Source } from './sources.ts'

const forWebServer = ['config', 'health', 'language-hosts', 'listen', 'logger', 'operations', 'run-until-stopped',
  'unread-body'].map((
    name,
  ) => `services/runtime/process/${name}`)

/** What each area may import besides itself; the longest name that fits a file counts. */
const mayImport: Record<string, readonly string[]> = {
  schemas: [],
  documents: [],
  'services/runtime': ['schemas'],
  'services/*': ['schemas', 'documents', 'services/runtime'],
  gateway: ['schemas', 'services/runtime'],
  web: ['schemas', 'documents'],
  'web/server': ['schemas', 'documents', 'web', ...forWebServer],
  scripts: ['schemas', 'services/runtime'],
  deploy: ['schemas', 'documents', 'services', 'gateway', 'web', 'scripts'],
  // They bring what every part above stands on, and are started by tests of each.
  'deploy/engines': ['schemas'],
  'deploy/simulators': ['schemas', 'documents', 'services/runtime'],
}

/** The rooms of the runtime from the ground up: imports run down. Those on one floor know nothing of each other, or the later of the earlier. */
const floors = ['process', 'postgres', 'keys', 'event-store', 'claims', 'stripe', 'files', 'bus', 'subscriptions',
  'read-models', 'graph', 'service', 'file-access', 'testing']

/** The client from the ground up. */
const clientFloors = ['browser', 'i18n', 'ui', 'graph', 'session', 'entities', 'features', 'app']

/** Words that belong to services: what holds one is no runtime. */
const domainWords = /pitch|investor|entrepreneur|bookmark|valuation|fundraising|(?<![a-z])(equity|reviewer)/i

/** Every import that the architecture forbids, and every domain word in the runtime; one line for each. */
export function violations(sources: readonly Source[], packages: Packages): string[] {
  return sources.flatMap((source) => [
    ...specifiersIn(source.text).flatMap((specifier) => judge(source.file, specifier, packages)),
    ...(isRuntime(source.file) ? domainWordsIn(source) : []),
  ])
}

function judge(file: string, specifier: string, packages: Packages): string[] {
  if (specifier.startsWith('react-aria-components') && !file.startsWith('web/src/ui/'))
    return [`${file} imports ${specifier}, which only web/src/ui knows`]
  const target = placeOf(file, specifier, packages)
  if (target === undefined)
    return specifier.startsWith('@delvik/')
      ? [`${file} imports ${specifier}, which its package does not show`]
      : []
  const broken = [isAllowed(file, target), keepsToFloors(file, target), keepsToPublic(file, specifier),
    keepsToFeature(file, target)]
  return broken.every(Boolean) ? [] : [`${file} imports ${specifier}`]
}

function isAllowed(file: string, target: string): boolean {
  const area = areaOf(file)
  const own = area === 'services/*' ? file.split('/').slice(0, 2).join('/') : area
  if (area === 'services/*' && !isForTests(file) && isEventsOfOther(target, own)) return false
  if (area === 'services/*' && isForTests(file) && isInside(target, 'deploy/simulators')) return true
  return isInside(target, own) || (mayImport[area] ?? []).some((one) => isInside(target, one))
}

/** Tests stand where they test and may use everything that tests have. */
function keepsToFloors(file: string, target: string): boolean {
  if (isForTests(file)) return true
  const floorOf = (names: readonly string[], folder: string, one: string) =>
    one.startsWith(folder) ? names.indexOf(one.slice(folder.length).split('/')[0] ?? '') : -1
  return [[floors, 'services/runtime/'] as const, [clientFloors, 'web/src/'] as const].every(([names, folder]) => {
    const [from, to] = [floorOf(names, folder, file), floorOf(names, folder, target)]
    return from < 0 || to < 0 || to <= from
  })
}

/** `./engine/*` of the runtime is for deploy and for tests. */
function keepsToPublic(file: string, specifier: string): boolean {
  return !specifier.startsWith('@delvik/runtime/engine/') || file.startsWith('deploy/') || isForTests(file)
}

function keepsToFeature(file: string, target: string): boolean {
  const feature = (one: string) => /^web\/src\/features\/([^/]+)\//.exec(one)?.[1]
  const [from, to] = [feature(file), feature(target)]
  return !from || !to || from === to
}

/** A service types what it hears by `PublicEvents`, which leaves out what is internal to others. */
function isEventsOfOther(target: string, own: string): boolean {
  const [, name] = /^schemas\/events\/([\w-]+)/.exec(target) ?? []
  return name !== undefined &&
    !['definition', 'catalogues', 'erasure', 'export-part', path.posix.basename(own)].includes(name)
}

function areaOf(file: string): string {
  const areas = Object.keys(mayImport).filter((area) => isInside(file, area))
  const [longest] = areas.sort((a, b) => b.length - a.length)
  return longest ?? (isInside(file, 'services') ? 'services/*' : '')
}

function isInside(target: string, area: string): boolean {
  return target === area || target.startsWith(`${area}/`) || target.replace(/\.\w+$/, '') === area
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
