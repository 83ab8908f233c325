import {
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  MongoServerError,
  MongoWriteConcernError,
} from 'mongodb'

/**
 * Answers of a server that is not able to work now, by the numbers of its list of error codes: HostUnreachable,
 * HostNotFound, Unauthorized, AuthenticationFailed, CursorNotFound, MaxTimeMSExpired, NetworkTimeout,
 * ShutdownInProgress, WriteConflict, FailedToSatisfyReadPreference, PrimarySteppedDown, ExceededTimeLimit,
 * SocketException, NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk,
 * NotPrimaryOrSecondary, OutOfDiskSpace.
 */
const outages = new Set<unknown>([
  6,
  7,
  13,
  18,
  43,
  50,
  89,
  91,
  112,
  133,
  189,
  262,
  9001,
  10107,
  11600,
  11602,
  13435,
  13436,
  14031,
])

/** Whether a failure is an outage of the server or of the way to it, and not of what it was asked. */
export function isMongoOutage(error: unknown): boolean {
  if (error instanceof MongoWriteConcernError) return true
  if (error instanceof MongoBulkWriteError && isOutageOfBulk(error)) return true
  if (error instanceof MongoServerError) return outages.has(error.code)
  return error instanceof MongoError && !(error instanceof MongoInvalidArgumentError)
}

/** A bulk wraps what went wrong on the way, without its class and without a code of the server. */
function isOutageOfBulk({ code, result, writeErrors }: MongoBulkWriteError): boolean {
  if (result.getWriteConcernError()) return true
  return [writeErrors].flat().length === 0 && typeof code !== 'number'
}
