/**
 * What there is to know of a table: whether its rows move, what bounds them, and how they are erased. Each service says
 * it of each of its own; a test compares all of it with the database.
 */
export interface TableRecord {
  moves: Move
  bound: Bound
  personal: Personal
}

/** By table. */
export type Tables = Readonly<Record<string, TableRecord>>

/**
 * What becomes of the rows when an installation moves to other servers (`npm run installation`): what exists once goes
 * along, whole or as far as an SQL condition says; what the log makes again, or means nothing elsewhere, stays.
 */
export type Move = 'transferred' | { transferredWhere: string } | { leftBecause: string }

/** Why the table does not grow for ever, or with what it does. */
export type Bound =
  /** As many rows as the release has a use for. */
  | 'constant'
  /** At most one row for each of what exists. */
  | { onePer: string }
  /** For ever. */
  | { growsWith: string }
  /** Rows serve the present: `by` names the worker that deletes those that have served. */
  | { until: string; by: string }

/** What of the rows is a person's, by columns, and how an erasure removes it. */
export type Personal =
  | 'none'
  /** Encrypted under the person's key: nobody reads it once that is destroyed. */
  | { sealed: readonly string[]; ownCopy: OwnCopy }
  /** Rows that go: SQL with the account's id as `$1`. Tables are emptied in the order in which they are listed. */
  | { columns: readonly string[]; goWhere: string; ownCopy: OwnCopy }
  /** Gone by something else, which is named. */
  | { columns: readonly string[]; goBy: string; ownCopy: OwnCopy }

/** What a person who asks for their data is given of the rows. */
export type OwnCopy =
  /** These columns of the rows that belong to them: SQL with the account's id as `$1`. */
  | { gives: readonly string[]; where: string }
  /** Nothing, since it is a secret, serves the moment alone, or stands elsewhere in what they are given. */
  | { nothingBecause: string }

const fromLog = { leftBecause: 'read models are made from the log' }
const fromTopics = { leftBecause: 'subscribed models are made from the bus' }

/** Of each service besides its own. The log and the places of reactions in it move in ways of their own: `parts.ts`. */
export const tablesOfEachService: Tables = {
  events: {
    moves: 'transferred',
    bound: { growsWith: 'the log' },
    personal: {
      sealed: ['pii'],
      ownCopy: {
        gives: ['type', 'at', 'data', 'pii'],
        where: 'stream IN (SELECT stream FROM events WHERE version = 1 AND subject = $1)',
      },
    },
  },
  cursors: {
    moves: { transferredWhere: `starts_with(name, 'reaction ')` },
    bound: { onePer: 'reader of the log' },
    personal: 'none',
  },
  inbox: {
    moves: { transferredWhere: 'it is of a reaction' },
    bound: { growsWith: 'the public events that each group hears' },
    personal: 'none',
  },
  parked: {
    moves: { transferredWhere: 'it is parked for a reaction' },
    bound: { onePer: 'event that cannot be taken in, until an operator drops it' },
    personal: { sealed: ['value'], ownCopy: { nothingBecause: 'it is a copy of an event of a log' } },
  },
  subscription_starts: {
    moves: 'transferred',
    bound: { onePer: 'partition that a reaction hears' },
    personal: 'none',
  },
  timers: { moves: 'transferred', bound: { onePer: 'stream and name, until it fires' }, personal: 'none' },
  own_copies: {
    moves: 'transferred',
    bound: { until: 'the part is made, or two days have passed', by: 'own-copies' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it is by what the copy is made' },
    },
  },
  erasures: { moves: 'transferred', bound: { until: 'the erasure is done', by: 'erasures' }, personal: 'none' },
  snapshots: {
    moves: { leftBecause: 'states are folded again' },
    bound: { onePer: 'long stream and version of its fold' },
    // A test over all deciders holds that their states have nothing personal; an erasure takes them along all the same.
    personal: 'none',
  },
  read_model_runs: { moves: fromLog, bound: { onePer: 'build that was in use a day ago' }, personal: 'none' },
  public_keys: {
    moves: { leftBecause: 'a cache of the issuer, who makes new ones' },
    bound: { onePer: 'key of the issuer' },
    personal: 'none',
  },
  subscribed_runs: { moves: fromTopics, bound: { onePer: 'build that was in use a day ago' }, personal: 'none' },
  outputs: { moves: fromTopics, bound: { onePer: 'output that was read a minute ago' }, personal: 'none' },
  merge_sources: {
    moves: fromTopics,
    bound: { onePer: 'stream that a build hears' },
    personal: {
      columns: ['source'],
      goBy: 'subscribed models',
      ownCopy: { nothingBecause: 'it is what the logs of other services say' },
    },
  },
  group_positions: {
    moves: { leftBecause: 'groups read the new bus from the start' },
    bound: { onePer: 'partition that a group hears' },
    personal: 'none',
  },
  migrations: { moves: { leftBecause: 'they are applied before the import' }, bound: 'constant', personal: 'none' },
}

/** Of the database of keys. Destroyed ones move too: no key is made twice. */
export const tablesOfKeys: Tables = {
  subject_keys: {
    moves: 'transferred',
    bound: { onePer: 'person and domain, tombstones included' },
    personal: { columns: ['key'], goBy: 'keys', ownCopy: { nothingBecause: 'it is a secret' } },
  },
  migrations: tablesOfEachService['migrations']!,
}

/** Of what the platform makes beside the services' schemas. */
export const tablesOfPlatform: Readonly<Record<string, Tables>> = {
  bus: {
    part: { moves: fromLog, bound: { onePer: 'partition' }, personal: 'none' },
    rec: {
      moves: { leftBecause: 'relays publish the log again' },
      bound: { growsWith: 'the public events' },
      personal: { sealed: ['value'], ownCopy: { nothingBecause: 'it is a copy of an event of a log' } },
    },
    grp: {
      moves: { leftBecause: 'groups read from the start' },
      bound: { onePer: 'group and partition' },
      personal: 'none',
    },
  },
  clock: { moved: { moves: { leftBecause: 'the manifest has it' }, bound: 'constant', personal: 'none' } },
}

/** The table of a run of a read model, when documents are kept in PostgreSQL: `<model>@<generation>.<run>`. */
export function isOfReadModel(table: string): boolean {
  return table.includes('@')
}

export function isTransferred({ moves }: TableRecord): boolean {
  return moves === 'transferred' || 'transferredWhere' in moves
}
