/**
 * What becomes of a table's rows when an installation moves to other servers (`npm run installation`): what exists once
 * goes along, whole or as far as an SQL condition says; what the log makes again, or means nothing elsewhere, stays.
 */
export type Fate = 'goes' | { goesWhere: string } | { staysBecause: string }

/** By table; of its own migrations, every one. */
export type Fates = Readonly<Record<string, Fate>>

const fromLog = { staysBecause: 'read models are made from the log' }
const fromBus = { staysBecause: 'foreign models are made from the bus' }

/** Of what every service has. The log and the places of reactions in it go in a way of their own: `moving-parts.ts`. */
export const runtimeFates: Fates = {
  events: 'goes',
  cursors: { goesWhere: `name = 'reactions'` },
  reaction_start: 'goes',
  seen: { goesWhere: 'it is of the group of reactions' },
  parked: { goesWhere: 'it is parked for a reaction' },
  foreign_reaction_start: 'goes',
  snapshots: { staysBecause: 'states are folded again' },
  read_model_run: fromLog,
  public_keys: { staysBecause: 'a cache of the issuer, who makes new ones' },
  foreign_group: fromBus,
  merge_source: fromBus,
  group_position: { staysBecause: 'groups read the new bus from the start' },
  migrations: { staysBecause: 'they are applied before the import' },
}

/** Of the database of keys. Destroyed ones go too: no key is made twice. */
export const keyFates: Fates = { subject_key: 'goes', migrations: runtimeFates['migrations']! }

/** Of what the platform makes beside the services' schemas. */
export const platformFates: Readonly<Record<string, Fates>> = {
  bus: {
    part: fromLog,
    rec: { staysBecause: 'relays publish the log again' },
    grp: { staysBecause: 'groups read from the start' },
  },
  clock: { moved: { staysBecause: 'the manifest has it' } },
}

/** The table of a run of a read model, when documents are kept in PostgreSQL: `<model>@<generation>.<run>`. */
export function isOfReadModel(table: string): boolean {
  return table.includes('@')
}

export function goes(fate: Fate): boolean {
  return fate === 'goes' || 'goesWhere' in fate
}
