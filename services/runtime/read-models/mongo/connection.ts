import { MongoClient, MongoCompatibilityError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { ConfigError } from '../../process/config.ts'
import { checkDocuments } from '../documents-check.ts'
import { MongoDocuments } from './documents.mongo.ts'
import { DomainError } from '../../process/errors.ts'
import type { MongoSettings } from './config.ts'

/** Milliseconds. A server that is away is noticed sooner than one that does not answer. */
const timeouts = {
  serverSelectionTimeoutMS: 2_000,
  connectTimeoutMS: 2_000,
  waitQueueTimeoutMS: 2_000,
  socketTimeoutMS: 5_000,
  heartbeatFrequencyMS: 2_000,
}

const options = {
  ...timeouts,
  appName: 'delvik',
  maxPoolSize: 16,
  // What is acknowledged survives a crash and a change of the primary, and nothing is read that might not: a reader of
  // the log notes that it has come past an event once the document is written.
  writeConcern: { w: 'majority', journal: true },
  readConcernLevel: 'majority',
  readPreference: 'primary',
  // Whoever has asked knows whether to ask again, and looks first when the outcome of a write is unknown.
  retryReads: false,
  retryWrites: false,
} as const

/** The last of a server that knows no logins. */
const refusedLogin = new Set<unknown>([13, 18, 8000, 59])

/** The server of the read models, as one process sees it. */
export class MongoServer implements AsyncDisposable {
  /** Rises with every connection that is made: after a restart of the server there are only new ones. */
  interruptions = 0
  readonly address: string

  private constructor(
    private readonly client: MongoClient,
    private readonly prefix: string,
  ) {
    this.address = client.options.hosts.join(', ') || (client.options.srvHost ?? '')
    client.on('connectionReady', () => this.interruptions++)
  }

  /** @throws ConfigError when the server is missing, too old, or refuses the login */
  static async open({ url, prefix }: MongoSettings): Promise<MongoServer> {
    const server = new MongoServer(connector(url), prefix)
    try {
      await server.client.connect()
      return server
    } catch (error) {
      await server[Symbol.asyncDispose]()
      throw server.explain(error)
    }
  }

  /** The documents of a service. @throws ConfigError when the server cannot do what they need */
  async documents(service: string): Promise<MongoDocuments> {
    const documents = new MongoDocuments(this.client.db(`${this.prefix}_${service}`), this)
    const lacking = await checkDocuments(documents).catch((error: unknown) => Promise.reject(this.explain(error)))
    if (lacking) throw this.unusable(`which cannot do what read models need (${lacking}): take MongoDB 4.4 or later`)
    return documents
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.close()
  }

  private explain(error: unknown): unknown {
    const cause = error instanceof DomainError ? error.cause : error
    if (isOfOtherVersion(cause)) return this.unusable('whose version is not supported: take MongoDB 4.4 or later')
    if (cause instanceof MongoServerError && refusedLogin.has(cause.code)) {
      return this.unusable('which refuses the login: correct the user, the password or authSource')
    }
    if (cause instanceof MongoServerSelectionError || error instanceof DomainError) {
      return this.unusable('where no MongoDB answers: start it or correct the address')
    }
    return error
  }

  private unusable(what: string): ConfigError {
    return new ConfigError([`MONGODB_URL names ${this.address}, ${what}`])
  }
}

function connector(url: string): MongoClient {
  try {
    return new MongoClient(url, options)
  } catch {
    // Its message may hold the login.
    throw new ConfigError([
      'MONGODB_URL is not an address that the driver takes: mongodb://user:password@host:27017/delvik',
    ])
  }
}

function isOfOtherVersion(error: unknown): boolean {
  if (error instanceof MongoCompatibilityError) return true
  return error instanceof MongoServerSelectionError && error.cause instanceof MongoCompatibilityError
}
