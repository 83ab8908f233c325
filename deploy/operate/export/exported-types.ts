import { catalogues } from '@delvik/schemas/events/catalogues'
import type { Catalogue, EventDefinition } from '@delvik/schemas/events/definition'
import { eventSchemas, type JsonSchema } from '@delvik/schemas/events/event-schemas'
import { ExportRefused } from './refused.ts'

/** A public event type by the name that it travels under, `pitch.PitchPublished`, as it is now. */
export interface ExportedType {
  name: string
  service: string
  definition: EventDefinition
  /** Of the data. */
  schema: JsonSchema
}

const schemas = eventSchemas(catalogues)

/** In the order of their names. */
export const exportedTypes: readonly ExportedType[] = Object.entries<Catalogue>(catalogues)
  .flatMap(([service, catalogue]) =>
    Object.entries(catalogue).map(([type, definition]) => typeOf(service, type, definition))
  )
  .filter(({ definition }) => definition.public)
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * The types whose name is one of the patterns, in which `*` stands for any text.
 * @throws ExportRefused for a pattern that is no type's
 */
export function selectTypes(patterns: readonly string[]): ExportedType[] {
  const strange = patterns.find((pattern) => !exportedTypes.some(({ name }) => matches(name, pattern)))
  if (strange !== undefined)
    throw new ExportRefused(`--type ${strange} is no public event: there are ${nearest(strange).join(', ')}`)
  return exportedTypes.filter(({ name }) => patterns.some((pattern) => matches(name, pattern)))
}

/** @throws ExportRefused when this build knows the type in another shape, or not at all */
export function typeAt(name: string, schema: number): ExportedType {
  const found = exportedTypes.find((one) => one.name === name)
  const known = found ? `knows schema ${found.definition.schema}` : 'does not know it'
  if (found?.definition.schema === schema) return found
  throw new ExportRefused(
    `--manifest has ${name} in schema ${schema}, and this build ${known}: use the build that made it, or export anew`,
  )
}

/** Those of the service that was meant, else all. */
function nearest(pattern: string): string[] {
  const names = exportedTypes.map(({ name }) => name)
  const ofService = names.filter((name) => name.startsWith(`${pattern.split('.')[0]}.`))
  return ofService.length > 0 ? ofService : names
}

function matches(name: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(name)
}

function typeOf(service: string, type: string, definition: EventDefinition): ExportedType {
  const name = `${service}.${type}`
  return { name, service, definition, schema: schemas.get(`${name}.v${definition.schema}`) ?? {} }
}
