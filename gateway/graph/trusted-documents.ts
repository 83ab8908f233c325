import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@delvik/runtime/clock'
import type { Logger } from '@delvik/runtime/logger'
import { Refused } from '../http/errors.ts'
import { type Measured, measureDocument } from './limits.ts'

/** Where the manifests of web builds lie; a manifest is `{ "<sha256 in hex>": "<document>" }`. */
export interface Manifests {
  /** Of the web build that is served now. */
  current: string
  /** Folder of `<YYYY-MM-DD>….json`, to which every release adds one before its web goes out. */
  folder?: string | undefined
}

export interface AdmittedDocument extends Measured {
  text: string
}

/** A page that was opened before a release goes on asking with that release's documents. */
const keptMs = 30 * 86_400_000
/** Unknown ids make the manifests be read again at most this often. */
const rereadMs = 1_000

/** The documents that web builds brought: the only ones that the gateway runs. */
export class TrustedDocuments {
  readonly #manifests: Manifests
  readonly #clock: Clock
  readonly #logger: Logger
  #texts = new Map<string, string>()
  readonly #measured = new Map<string, AdmittedDocument>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor(manifests: Manifests, clock: Clock, logger: Logger) {
    this.#manifests = manifests
    this.#clock = clock
    this.#logger = logger
  }

  /** @param id `sha256:` and the hash in hex. @throws Refused DOCUMENT_NOT_TRUSTED */
  async find(id: string): Promise<AdmittedDocument> {
    if (!this.#texts.has(id)) await this.#reread()
    const text = this.#texts.get(id)
    if (text === undefined) throw new Refused('DOCUMENT_NOT_TRUSTED')
    return this.#measureOnce(id, text)
  }

  #measureOnce(id: string, text: string): AdmittedDocument {
    const known = this.#measured.get(id)
    if (known) return known
    const document = { text, ...measureDocument(text) }
    this.#measured.set(id, document)
    return document
  }

  /** Whoever asks while it is under way waits for the same reading. */
  #reread(): Promise<void> | undefined {
    if (performance.now() - this.#readAt >= rereadMs) {
      this.#readAt = performance.now()
      this.#reading = this.#read()
    }
    return this.#reading
  }

  /** A manifest that can't be read leaves things as they are: what was trusted stays so. */
  async #read(): Promise<void> {
    try {
      const manifests = await Promise.all([...(await this.#inUse()), this.#manifests.current].map(readManifest))
      this.#texts = new Map(manifests.flatMap((manifest) => this.#entries(manifest)))
    } catch (error) {
      this.#logger.error({ err: error }, 'trusted documents not read')
    }
  }

  /** The dated manifests that were in use within the kept time: each is until the next one comes. */
  async #inUse(): Promise<string[]> {
    const { folder } = this.#manifests
    if (!folder) return []
    const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d.*\.json$/.test(name)).sort()
    const since = new Date(this.#clock.now().getTime() - keptMs).toISOString().slice(0, 10)
    return names.filter((_, i) => (names[i + 1] ?? since) >= since).map((name) => join(folder, name))
  }

  #entries(manifest: object): [id: string, text: string][] {
    return Object.entries(manifest).flatMap(([hash, text]) => {
      const digest = createHash('sha256').update(String(text)).digest('hex')
      if (hash.replace(/^sha256:/, '') === digest) return [[`sha256:${digest}`, String(text)]]
      this.#logger.error({ hash }, 'a document in a manifest does not have its hash')
      return []
    })
  }
}

async function readManifest(file: string): Promise<object> {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    // Before the first web build there is none.
    if (Object(error).code === 'ENOENT') return {}
    throw error
  }
}
