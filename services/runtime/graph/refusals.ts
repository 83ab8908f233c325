import type { ErrorCode } from '@delvik/schemas/errors'
import { GraphQLError } from 'graphql'
import { Counter, type Registry } from 'prom-client'
import { isOutage } from '../postgres/database.ts'
import { DomainError, Overload } from '../process/errors.ts'
import type { Logger } from '../process/logger.ts'

/** Codes of Apollo Server for what the caller did wrong. */
const callersFault: Record<string, ErrorCode> = {
  GRAPHQL_PARSE_FAILED: 'BAD_REQUEST',
  OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  GRAPHQL_VALIDATION_FAILED: 'INVALID_INPUT',
  BAD_USER_INPUT: 'INVALID_INPUT',
}

/**
 * The refusal that stands for any error: one of the closed list, SERVER_ERROR for what nobody foresaw.
 * @param apolloCode what Apollo Server calls it
 */
export function refusalOf(error: unknown, apolloCode?: unknown): DomainError {
  const fault = callersFault[String(apolloCode)]
  if (fault) return new DomainError(fault)
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof DomainError) return cause
  return new DomainError(isOutage(cause) ? 'TRY_AGAIN' : 'SERVER_ERROR')
}

/** Why something was refused: by a rule, for want of room, since something is away, or by a bug. */
type Reason = 'rule' | 'overload' | 'outage' | 'bug'

/** What a service answers in place of what it was asked for: all of it counted, and logged what it has not decided itself. */
export class Refusals {
  private readonly counts = new Map<Reason, Map<ErrorCode, number>>()

  constructor(readonly logger: Logger) {}

  /** @param where of the request, for the log @param apolloCode as of `refusalOf` */
  note(error: unknown, where: object, apolloCode?: unknown): DomainError {
    const refusal = refusalOf(error, apolloCode)
    const reason = reasonOf(refusal)
    const ofReason = this.counts.get(reason) ?? new Map<ErrorCode, number>()
    this.counts.set(reason, ofReason.set(refusal.code, (ofReason.get(refusal.code) ?? 0) + 1))
    const err = error instanceof GraphQLError ? (error.originalError ?? error) : error
    if (reason === 'bug') this.logger.error({ ...where, err }, 'request failed')
    else if (reason === 'outage') this.logger.warn({ ...where, err }, 'request could not be served')
    return refusal
  }

  /** Tells operators how many there were. */
  watch(metrics: Registry): void {
    const { counts } = this
    const counter = new Counter({
      name: 'refused_requests_total',
      help: 'What was refused by code and reason (rule, overload, outage, bug), since the start of this process.',
      labelNames: ['reason', 'code'],
      registers: [metrics],
      collect() {
        counter.reset()
        for (const [reason, codes] of counts)
          for (const [code, count] of codes) counter.inc({ reason, code }, count)
      },
    })
  }
}

function reasonOf(refusal: DomainError): Reason {
  if (refusal instanceof Overload) return 'overload'
  if (refusal.code === 'TRY_AGAIN') return 'outage'
  return refusal.code === 'SERVER_ERROR' ? 'bug' : 'rule'
}
