import pg from 'pg'
import { partitions } from '@delvik/runtime/engine/bus/bus'
import type { Move, Tables } from '@delvik/runtime/engine/service/tables'
import { topicOf, type TopicGenerations } from '@delvik/runtime/topics'

const { escapeIdentifier: name, escapeLiteral: text } = pg

/** Rows of one kind: how they are read from a schema as lines of JSON, and how they are written into another one. */
export interface Part {
  /** Unique in its schema. */
  name: string
  /** SELECT of `line`, in an order that depends on the rows alone. */
  read: string
  /** Takes a JSON array of lines as `$1`. */
  write: string
}

/** A schema whose rows move. */
export interface Moving {
  schema: string
  tables: Tables
  /** Of a service: whose topics it reads, and of which generation these are here. */
  listens?: readonly string[]
  generations?: TopicGenerations
}

/** Every kind of rows that moves, in the order in which they are written. Of a service, its log comes first. */
export function partsOf(moving: Moving): Part[] {
  const { tables } = moving
  const plain = Object.entries(tables).flatMap(([table, { moves }]) =>
    table in ways || typeof moves === 'object' && 'leftBecause' in moves ? [] : [plainPart(table, moves)]
  )
  const own = Object.entries(ways).flatMap(([table, way]) => (table in tables ? [way(moving)] : []))
  return [...own, ...plain, sequences(moving)]
}

/** Tables of the runtime whose rows mean something else in another place, by the order of writing. */
const ways: Record<string, (moving: Moving) => Part> = {
  events,
  cursors,
  subscription_starts,
  inbox,
  parked,
}

function plainPart(table: string, moves: Move): Part {
  const where = typeof moves === 'object' && 'transferredWhere' in moves ? `WHERE ${moves.transferredWhere}` : ''
  return {
    name: table,
    read: inOrder(`SELECT row_to_json(t)::text AS line FROM ${name(table)} t ${where}`),
    write: `INSERT INTO ${name(table)} SELECT (json_populate_record(NULL::${
      name(table)
    }, line)).* FROM json_array_elements($1::json) line`,
  }
}

/**
 * The log in the order in which it is read. `tx` tells which events were appended at once and is their transaction in
 * the new log, where a counter that has passed it lets them stand before everything that follows: see `passNumber`.
 */
function events(): Part {
  const columns =
    `stream, version, id, type, schema, public, sequence, at, recorded_at, subject, data, pii, actor, correlation, causation, trace`
  return {
    name: 'events',
    read: `SELECT row_to_json(e)::text AS line FROM
      (SELECT dense_rank() OVER (ORDER BY l.txid) AS tx, ${columns} FROM events l ORDER BY l.txid, l.seq) e`,
    write: `INSERT INTO events (txid, ${columns})
      SELECT (line ->> 'tx')::xid8, ${columns.replace(/\w+/g, 'e.$&')}
      FROM json_array_elements($1::json) WITH ORDINALITY lines(line, n), json_populate_record(NULL::events, line) e ORDER BY n`,
  }
}

/**
 * How far each own reaction has come, as the number of events up to there: what it has met, it does not meet again.
 */
function cursors(): Part {
  return {
    name: 'cursors',
    read: inOrder(`SELECT json_build_object('name', c.name,
      'after', (SELECT count(*) FROM events e WHERE (e.txid, e.seq) <= (c.txid, c.seq)))::text AS line
      FROM cursors c WHERE starts_with(c.name, 'reaction ')`),
    write: `INSERT INTO cursors (name, txid, seq) SELECT line ->> 'name', coalesce(e.txid, '0'), coalesce(e.seq, 0)
      FROM json_array_elements($1::json) line
      LEFT JOIN (SELECT l.txid, l.seq, row_number() OVER (ORDER BY l.txid, l.seq) AS n FROM events l) e
      ON e.n = (line ->> 'after')::bigint`,
  }
}

/** Reactions that have been deployed: they act from the start of the new bus, where the inbox tells what they have had. */
function subscription_starts(moving: Moving): Part {
  return {
    name: 'subscription_starts',
    read: inOrder(`SELECT DISTINCT json_build_object('name', name, 'topic', split_part(topic, '.', 1))::text AS line
      FROM subscription_starts WHERE topic IN (${topicsOf(moving).map(text).join()})`),
    write: `INSERT INTO subscription_starts (name, topic, p, off)
      SELECT s.name, ${topicNamed('s.topic', moving)}, places.p, 0
      FROM json_populate_recordset(NULL::subscription_starts, $1::json) s, generate_series(0, ${
      partitions - 1
    }) places(p)`,
  }
}

/**
 * What the reactions to subscribed events have taken in. Sequences and ids of events stay what they are, so that the new bus,
 * which has the whole history, brings them nothing that they have had. Former groups, of topics before a restore, are kept
 * apart: theirs is known by the event and not by its place.
 */
function inbox(moving: Moving): Part {
  const former = `CASE WHEN i.grp = r.grp THEN NULL WHEN starts_with(i.grp, r.base || '.before-')
    THEN substr(i.grp, length(r.base || '.before-') + 1) ELSE i.grp END`
  return {
    name: 'inbox',
    read: inOrder(`SELECT json_build_object('name', r.name, 'before', ${former},
        'stream', i.stream, 'sequence', i.sequence, 'event_id', i.event_id)::text AS line
      FROM inbox i JOIN ${reactionsOf(moving)} r ON i.grp = r.base OR starts_with(i.grp, r.base || '.')`),
    write: `INSERT INTO inbox (grp, stream, sequence, event_id)
      SELECT coalesce(r.base || '.before-' || s.before, r.grp), s.stream, s.sequence, s.event_id
      FROM json_to_recordset($1::json) s(name text, before text, stream text, sequence int, event_id uuid)
      JOIN ${reactionsOf(moving)} r USING (name)`,
  }
}

/** Events that a reaction could not take in, and what waits behind them. Its group and topics may be named otherwise here. */
function parked(moving: Moving): Part {
  const columns = 'key, sequence, event_id, type, reason, error, attempts, retry, at, p, off, headers, value'
  const isOwn = `consumer LIKE ${text(`${moving.schema}: %`)} AND consumer NOT LIKE '%@%'`
  const typed =
    'key text, sequence int, event_id uuid, type text, reason text, error text, attempts int, retry boolean,' +
    ' at timestamptz, p int, off bigint, headers jsonb, value text'
  return {
    name: 'parked',
    read: inOrder(`SELECT row_to_json(l)::text AS line FROM
      (SELECT r.name, CASE WHEN r.name IS NULL THEN consumer END AS consumer, split_part(topic, '.', 1) AS topic, ${columns}
       FROM parked LEFT JOIN ${reactionsOf(moving)} r ON r.grp = consumer WHERE r.name IS NOT NULL OR ${isOwn}) l`),
    write: `INSERT INTO parked (consumer, topic, ${columns})
      SELECT coalesce(l.consumer, r.grp), ${topicNamed('l.topic', moving)}, ${columns.replace(/\w+/g, 'l.$&')}
      FROM json_to_recordset($1::json) l(name text, consumer text, topic text, ${typed})
      LEFT JOIN ${reactionsOf(moving)} r ON r.name = l.name`,
  }
}

/** Counters that no column owns. */
function sequences({ schema }: Moving): Part {
  return {
    name: 'sequences',
    read: inOrder(
      `SELECT json_build_object('name', s.sequencename, 'last', s.last_value)::text AS line FROM pg_sequences s
      WHERE s.schemaname = ${text(schema)} AND s.last_value IS NOT NULL AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass AND d.deptype = 'i')`,
    ),
    write:
      `SELECT setval(format('%I', line ->> 'name')::regclass, (line ->> 'last')::bigint) FROM json_array_elements($1::json) line`,
  }
}

/** SQL of the reactions to subscribed events: the name of each, its group, and what that begins with in every place. */
function reactionsOf({ schema, listens = [], generations = {} }: Moving): string {
  const newer = listens.filter((service) => (generations[service] ?? 1) > 1)
  const topics = newer.map((
    service,
  ) => [topicOf(service, generations[service]), `.${service}-g${generations[service]}`])
  const values = [['', ''], ...topics].map((pair) => `(${pair.map(text).join()})`)
  const base = `${text(`${schema}.`)} || s.name`
  return `(SELECT s.name, ${base} AS base, ${base} || coalesce((SELECT string_agg(t.ending, '' ORDER BY t.ending COLLATE "C")
      FROM (VALUES ${values.join()}) t(topic, ending) JOIN subscription_starts x ON x.topic = t.topic AND x.name = s.name
      AND x.p = 0), '') AS grp
    FROM (SELECT DISTINCT name FROM subscription_starts) s)`
}

function topicsOf({ listens = [], generations = {} }: Moving): string[] {
  return ['', ...listens.map((service) => topicOf(service, generations[service]))]
}

/** SQL of the topic of a service here. */
function topicNamed(service: string, { generations = {} }: Moving): string {
  const others = Object.entries(generations).map(([one, n]) => `WHEN ${text(one)} THEN ${text(topicOf(one, n))}`)
  const first = `${service} || ${text(topicOf('', 1))}`
  return others.length ? `CASE ${service} ${others.join(' ')} ELSE ${first} END` : first
}

function inOrder(select: string): string {
  return `SELECT line FROM (${select}) lines ORDER BY line COLLATE "C"`
}
