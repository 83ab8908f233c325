import { z } from 'zod'

/** In a path: every element of a list, or every value of a record. */
const each = '*'

/** A text in the data of an event that is personal. */
export interface PersonalPart {
  /** The path of its definition, as in `personalPaths`. */
  path: string
  /** By which one gets to what holds it. */
  names: string[]
  holder: Record<string, unknown>
  /** Under which it is held, the last of the names. */
  name: string
}

/** One value of a schema. */
interface Leaf {
  path: string
  personal: boolean
}

const known = new WeakMap<z.ZodType, string[]>()

/**
 * The dotted paths of `type` that are marked `personal()`: `content.note`, `files.*.name`.
 * @throws when a mark stands where it would be passed over, or means two things; the message names the path
 */
export function personalPaths(type: z.ZodType): string[] {
  const paths = known.get(type) ??
    [...new Set(leavesOf(type, []).flatMap((leaf) => (leaf.personal ? [leaf.path] : [])))]
  known.set(type, paths)
  return paths
}

/** The personal texts of an event's data. */
export function personalParts(type: z.ZodType, data: Record<string, unknown>): PersonalPart[] {
  return personalPaths(type).flatMap((path) => partsAt(path, data, []))
}

function partsAt(path: string, holder: unknown, before: string[]): PersonalPart[] {
  if (typeof holder !== 'object' || holder === null) return []
  const [step = '', ...rest] = path.split('.').slice(before.length)
  return (step === each ? Object.keys(holder) : [step]).flatMap((name) => {
    const value = (holder as Record<string, unknown>)[name]
    const names = [...before, name]
    if (rest.length > 0) return partsAt(path, value, names)
    return value === undefined ? [] : [{ path, names, name, holder: holder as Record<string, unknown> }]
  })
}

function leavesOf(type: z.ZodType, at: readonly string[]): Leaf[] {
  const inner = innerOf(type)
  if (isMarked(type)) return [{ path: at.join('.'), personal: true }]
  if (inner) return leavesOf(inner, at)
  if (type instanceof z.ZodObject) return Object.entries(type.shape).flatMap(([name, one]) => fieldOf(one, at, name))
  if (type instanceof z.ZodArray) return leavesOf(type.element as z.ZodType, [...at, each])
  if (type instanceof z.ZodRecord && !hasMark(type.keyType)) return leavesOf(type.valueType as z.ZodType, [...at, each])
  if (type instanceof z.ZodUnion) return variantsOf(type.options as z.ZodType[], at)
  if (hasMark(type)) throw new Error(`${at.join('.')}: a ${type.type} cannot hold personal parts`)
  return type instanceof z.ZodNull || type instanceof z.ZodUndefined ? [] : [{ path: at.join('.'), personal: false }]
}

function fieldOf(type: z.core.$ZodType, at: readonly string[], name: string): Leaf[] {
  const path = [...at, name]
  if (/^\*$|[./]/.test(name) && hasMark(type)) throw new Error(`${path.join('.')}: not to be told in a path`)
  return leavesOf(type as z.ZodType, path)
}

/** Which variant some data is of, is not asked when it is sealed. */
function variantsOf(options: readonly z.ZodType[], at: readonly string[]): Leaf[] {
  const leaves = options.flatMap((option) => leavesOf(option, at))
  const plain = leaves.filter(({ personal }) => !personal)
  for (const { path } of leaves.filter(({ personal }) => personal))
    if (plain.some((one) => `${one.path}.`.startsWith(`${path}.`)))
      throw new Error(`${path}: personal in one variant and not in another`)
  return leaves
}

function isMarked(type: z.ZodType): boolean {
  return Boolean(type.meta()?.['x-pii'])
}

/** Of what only says whether a value may be absent, or what is taken for it then. */
function innerOf({ def }: z.ZodType): z.ZodType | undefined {
  return 'innerType' in def ? (def.innerType as z.ZodType) : undefined
}

/** Whether anything in a schema is marked, however it is held. */
function hasMark(type: unknown, seen = new Set<unknown>()): boolean {
  if (typeof type !== 'object' || type === null || seen.has(type)) return false
  seen.add(type)
  if (!(type instanceof z.ZodType)) return Object.values(type).some((one) => hasMark(one, seen))
  return isMarked(type) || hasMark(type instanceof z.ZodLazy ? type.unwrap() : type.def, seen)
}
