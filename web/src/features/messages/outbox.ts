import type { Phrase } from '@delvik/schemas/values/chat'
import { clear, createStore, del, set, values } from 'idb-keyval'
import { v7 as uuidV7 } from 'uuid'
import { refusalOf } from '../../graph/refusal.ts'
import { session } from '../../session/session.ts'
import type { AttachedFile } from './attach/attached-file.ts'

/** What somebody says: words, files that are uploaded already, or a phrase. */
export interface Said {
  body?: string
  phrase?: Phrase
  attachments?: readonly AttachedFile[]
}

/** A message that the server has not taken yet. Its id, by which they are in order, stays over every try: so it is there once. */
export interface Outgoing {
  id: string
  accountId: string
  conversationId: string
  said: Said
  /** Undefined while it is on its way. */
  failed?: string
}

/** Sends one. Rejects with what it is refused by. */
type Send = (message: Outgoing) => Promise<void>

/**
 * Messages on their way. They are kept in the browser until the server has them, whatever becomes of the page, and sent
 * in the order in which they were written, by one tab at a time.
 */
class Outbox {
  readonly #store = createStore('delvik-outbox', 'messages')
  readonly #channel = new BroadcastChannel('delvik.outbox')
  readonly #listeners = new Set<() => void>()
  #all: readonly Outgoing[] = []
  #sender: { accountId: string; send: Send } | undefined
  #draining: Promise<unknown> = Promise.resolve()

  constructor() {
    this.#channel.onmessage = () => void this.#read()
    window.addEventListener('online', () => this.retryLost())
    session.subscribe(() => {
      // Whoever leaves a browser to others leaves nothing there.
      if (session.left) void clear(this.#store).then(() => this.#read(), nowhere)
    })
  }

  subscribe = (listener: () => void): () => void => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Of everybody who was here; the same list until something changes. */
  all = (): readonly Outgoing[] => this.#all

  /** Whoever is here now, whose messages go on. */
  begin(accountId: string, send: Send): () => void {
    const sender = { accountId, send }
    this.#sender = sender
    // What another page could not send is tried once more: this one may be reached.
    void this.#read().then(() => {
      this.retryLost()
      this.#drain()
    })
    return () => {
      if (this.#sender === sender) this.#sender = undefined
    }
  }

  add({ conversationId, said }: Pick<Outgoing, 'conversationId' | 'said'>): void {
    if (!this.#sender) return
    void this.#put({ id: uuidV7(), accountId: this.#sender.accountId, conversationId, said }).then(() => this.#drain())
  }

  retry({ failed: _, ...message }: Outgoing): void {
    void this.#put(message).then(() => this.#drain())
  }

  /** Those that did not arrive for want of a connection. */
  retryLost(): void {
    for (const message of this.#all) if (message.failed === 'TRY_AGAIN') this.retry(message)
  }

  async discard(id: string): Promise<void> {
    this.#show(this.#all.filter((one) => one.id !== id))
    await del(id, this.#store).catch(nowhere)
    this.#channel.postMessage(null)
  }

  #drain(): void {
    this.#draining = this.#draining.then(() => navigator.locks.request('delvik.outbox', () => this.#sendAll()))
  }

  /** One that is lost holds up those behind it in its conversation; one that is refused does not. */
  async #sendAll(): Promise<void> {
    // Another tab may have sent some meanwhile.
    await this.#read()
    const lost = new Set<string>()
    for (let next = this.#next(lost); next; next = this.#next(lost)) {
      const message = next
      try {
        await this.#sender!.send(message)
        await this.discard(message.id)
      } catch (error) {
        const { code } = refusalOf(error)
        if (code === 'TRY_AGAIN') lost.add(message.conversationId)
        await this.#put({ ...message, failed: code })
      }
    }
  }

  #next(lost: ReadonlySet<string>): Outgoing | undefined {
    const { accountId } = this.#sender ?? {}
    return this.#all.find((one) => one.accountId === accountId && !one.failed && !lost.has(one.conversationId))
  }

  async #put(message: Outgoing): Promise<void> {
    this.#show([...this.#all.filter(({ id }) => id !== message.id), message])
    // Where nothing can be kept, it is for as long as the page is there.
    await set(message.id, message, this.#store).catch(nowhere)
    this.#channel.postMessage(null)
  }

  async #read(): Promise<void> {
    const kept = await values<Outgoing>(this.#store).catch(() => undefined)
    if (kept) this.#show(kept)
  }

  #show(all: readonly Outgoing[]): void {
    this.#all = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    for (const listener of this.#listeners) listener()
  }
}

function nowhere(): void {}

export const outbox = new Outbox()
