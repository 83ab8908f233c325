/**
 * What becomes of a table's rows when an installation moves to other servers (`npm run installation`): what exists once
 * goes along, whole or as far as an SQL condition says; what the log makes again, or means nothing elsewhere, stays.
 */
export type TransferRule = 'transferred' | { transferredWhere: string } | { leftBecause: string }

/** By table; of its own migrations, every one. */
export type TransferRules = Readonly<Record<string, TransferRule>>

const fromLog = { leftBecause: 'read models are made from the log' }
const fromTopics = { leftBecause: 'subscribed models are made from the bus' }

/** Of what every service has. The log and the places of reactions in it go in a way of their own: `moving-parts.ts`. */
export const runtimeTransfer: TransferRules = {
  events: 'transferred',
  cursors: { transferredWhere: `starts_with(name, 'reaction ')` },
  reaction_starts: { leftBecause: 'cursors have taken their place' },
  inbox: { transferredWhere: 'it is of a reaction' },
  parked: { transferredWhere: 'it is parked for a reaction' },
  subscription_starts: 'transferred',
  timers: 'transferred',
  snapshots: { leftBecause: 'states are folded again' },
  read_model_runs: fromLog,
  public_keys: { leftBecause: 'a cache of the issuer, who makes new ones' },
  subscription_groups: { leftBecause: 'subscribed_runs have taken their place' },
  subscribed_runs: fromTopics,
  merge_sources: fromTopics,
  group_positions: { leftBecause: 'groups read the new bus from the start' },
  migrations: { leftBecause: 'they are applied before the import' },
}

/** Of the database of keys. Destroyed ones go too: no key is made twice. */
export const keysTransfer: TransferRules = { subject_keys: 'transferred', migrations: runtimeTransfer['migrations']! }

/** Of what the platform makes beside the services' schemas. */
export const platformTransfer: Readonly<Record<string, TransferRules>> = {
  bus: {
    part: fromLog,
    rec: { leftBecause: 'relays publish the log again' },
    grp: { leftBecause: 'groups read from the start' },
  },
  clock: { moved: { leftBecause: 'the manifest has it' } },
}

/** The table of a run of a read model, when documents are kept in PostgreSQL: `<model>@<generation>.<run>`. */
export function isOfReadModel(table: string): boolean {
  return table.includes('@')
}

export function isTransferred(rule: TransferRule): boolean {
  return rule === 'transferred' || 'transferredWhere' in rule
}
