import type { Bound, Tables } from '@delvik/runtime/tables'

const swept = (until: string): Bound => ({ until, by: 'sweep' })
const ofTheirSessions = 'sid IN (SELECT sid FROM refresh_token_families WHERE account_id = $1)'
const secret = { nothingBecause: 'it is a secret' }
const ofTheLog = { nothingBecause: 'the log says it, with the address or role in clear' }
const signInAgain = { leftBecause: 'everybody signs in again' }

/** What is known by an address went with the account's right to sign in, before its erasure: `account-rows.ts`. */
export const tables: Tables = {
  attempt_counts: {
    moves: 'transferred',
    bound: swept('a day after the last attempt'),
    personal: {
      columns: ['key', 'tell_account'],
      goWhere: 'tell_account = $1',
      ownCopy: { nothingBecause: 'it counts what others have tried too' },
    },
  },
  address_requests: {
    moves: 'transferred',
    bound: { until: 'it is seen to', by: 'address-requests' },
    personal: {
      columns: ['email_hash', 'candidate'],
      goWhere: 'candidate = $1',
      ownCopy: { nothingBecause: 'it waits for minutes, and what it asks for may not be theirs' },
    },
  },
  wanted_addresses: {
    moves: 'transferred',
    bound: swept('it was to be confirmed'),
    personal: { columns: ['account_id', 'email_hash'], goWhere: 'account_id = $1', ownCopy: ofTheLog },
  },
  former_addresses: {
    moves: 'transferred',
    bound: swept('the change could be taken back'),
    personal: { columns: ['account_id', 'email_hash'], goWhere: 'account_id = $1', ownCopy: ofTheLog },
  },
  links: {
    moves: 'transferred',
    bound: swept('30 days after it was good'),
    personal: { columns: ['account_id'], goWhere: 'account_id = $1', ownCopy: secret },
  },
  human_checks: {
    moves: { leftBecause: 'whoever is asked is asked again' },
    bound: swept('ten minutes'),
    personal: 'none',
  },
  handoff_codes: {
    moves: signInAgain,
    bound: swept('a minute'),
    personal: {
      columns: ['sid'],
      goWhere: ofTheirSessions,
      ownCopy: secret,
    },
  },
  sign_in_challenges: {
    moves: signInAgain,
    bound: swept('five minutes'),
    personal: { columns: ['account_id'], goWhere: 'account_id = $1', ownCopy: secret },
  },
  known_devices: {
    moves: 'transferred',
    bound: swept('a year after it was used'),
    personal: {
      columns: ['account_id', 'device_hash', 'seen_at'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['seen_at'], where: 'account_id = $1' },
    },
  },
  linked_providers: {
    moves: 'transferred',
    bound: { onePer: 'of three, and account' },
    personal: {
      columns: ['account_id', 'provider', 'subject_hash', 'linked_at'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['provider', 'linked_at'], where: 'account_id = $1' },
    },
  },
  second_factors: {
    moves: 'transferred',
    bound: { onePer: 'account' },
    personal: {
      columns: ['account_id', 'secret'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['begun_at', 'enabled_at'], where: 'account_id = $1' },
    },
  },
  passkeys: {
    moves: 'transferred',
    bound: { onePer: 'of ten, and account' },
    personal: {
      columns: ['account_id', 'public_key', 'name'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['host', 'name', 'added_at', 'last_used_at'], where: 'account_id = $1' },
    },
  },
  answered_passkey_challenges: {
    moves: signInAgain,
    bound: swept('five minutes'),
    personal: 'none',
  },
  recovery_codes: {
    moves: 'transferred',
    bound: { onePer: 'of ten, and account' },
    personal: { columns: ['account_id', 'code_hash'], goWhere: 'account_id = $1', ownCopy: secret },
  },
  refresh_tokens: {
    moves: signInAgain,
    bound: swept('a day after it was good'),
    personal: {
      columns: ['used_by'],
      goWhere: ofTheirSessions,
      ownCopy: secret,
    },
  },
  refresh_token_families: {
    moves: signInAgain,
    bound: swept('a day after the session'),
    personal: {
      columns: ['account_id', 'device', 'market', 'last_used_at'],
      goWhere: 'account_id = $1',
      ownCopy: {
        gives: ['device', 'market', 'auth_time', 'last_used_at', 'expires_at', 'ended', 'ended_at'],
        where: 'account_id = $1',
      },
    },
  },
  credentials: {
    moves: 'transferred',
    bound: { onePer: 'account' },
    personal: {
      columns: ['account_id', 'email_hash', 'password_hash'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['changed_at'], where: 'account_id = $1' },
    },
  },
  visits: {
    moves: 'transferred',
    bound: { onePer: 'account' },
    personal: {
      columns: ['account_id', 'seen_at', 'last_visit'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['seen_at', 'last_visit'], where: 'account_id = $1' },
    },
  },
  operators: {
    moves: 'transferred',
    bound: { onePer: 'account with that role' },
    personal: { columns: ['account_id'], goWhere: 'account_id = $1', ownCopy: ofTheLog },
  },
  new_file_requests: {
    moves: 'transferred',
    bound: { until: 'a day has passed', by: 'file requests that are forgotten' },
    personal: {
      columns: ['reader_id'],
      goWhere: 'reader_id = $1',
      ownCopy: { nothingBecause: 'the log says what they have asked for' },
    },
  },
  file_visits: {
    moves: 'transferred',
    bound: { until: 'a year has passed', by: 'file visits that are forgotten' },
    personal: {
      columns: ['owner_id', 'reader_id'],
      goWhere: 'reader_id = $1 OR owner_id = $1',
      ownCopy: { gives: ['owner_id', 'kind', 'generation', 'day', 'opened_at', 'times'], where: 'reader_id = $1' },
    },
  },
  signing_keys: {
    moves: { leftBecause: 'new ones are made, and no token of before is good any more' },
    bound: { onePer: 'key of the last 90 days, and the next' },
    personal: 'none',
  },
  erasure_answers: {
    moves: 'transferred',
    bound: { onePer: 'service that has not answered yet, and account' },
    personal: 'none',
  },
}
