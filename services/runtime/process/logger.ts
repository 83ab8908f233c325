import type { LoggerService } from '@nestjs/common'
import { type Logger as Pino, pino, type DestinationStream } from 'pino'
import { boundRepeatedLines } from './repeated-lines.ts'

export type Logger = Pino
/** Injection token of the service's logger. */
export const Logger = Symbol('Logger')

/** Keys whose values name a person or open a door; redacted wherever they stand in the first three levels. */
const personal = [
  'authorization',
  'cookie',
  'email',
  'name',
  'password',
  'phone',
  'secret',
  'text',
  'title',
  'token',
  'to',
  'variables',
]
const paths = personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

export interface LoggerOptions {
  /** Of the process or service, on every line. */
  service: string
  level?: string
  destination?: DestinationStream
}

/** JSON lines without personal data: messages are constant texts, what varies are codes and ids. A flood of equal ones is counted. */
export function createLogger({ service, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    redact: { paths, censor: '[redacted]' },
    serializers: { err: describeError },
    hooks: { logMethod: boundRepeatedLines() },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * An error without what people wrote: PostgreSQL quotes values in `message` and `detail`, so of its errors the code,
 * the constraint and the place remain, and the message where it tells of the server itself.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', code, constraint, table, severity, cause } = error as
    & Error
    & Record<string, unknown>
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line)).join('\n')
  const inner = cause === undefined ? {} : { cause: describeError(cause) }
  if (severity !== undefined)
    return {
      type: name,
      code,
      constraint,
      table,
      ...(isOfServer(code, message) && { message }),
      stack: frames,
      ...inner,
    }
  return { type: name, code, message, stack: frames, ...inner }
}

/** Connections, resources, an operator's doing, files: a full disk is named, and nobody's values are. */
function isOfServer(code: unknown, message: string): boolean {
  return /^(08|53|57P|58)/.test(String(code)) ||
    (code === 'XX000' && /^could not (extend|write|read|open) file/.test(message))
}

/**
 * Nest's own messages. It reports whatever a resolver throws, refusals too, by their text; those are left out, since
 * `requestErrors` logs what was not foreseen with the id of its request. So is what fails at the start, which it throws.
 */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: string, context?: string) => logger.debug({ context }, message),
    warn: (message: string, context?: string) => logger.warn({ context }, message),
    error: (message: unknown, ...more: unknown[]) => {
      const context = more.at(-1)
      const err = message instanceof Error ? message : new Error(String(message))
      if (context !== 'ExceptionsHandler' && context !== 'ExceptionHandler')
        logger.error({ context, err }, 'Nest failed')
    },
  }
}
