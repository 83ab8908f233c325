import type { ErrorCode } from '@delvik/schemas/errors'
import { refusalOf } from '../../../graph/refusal.ts'

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; onDevice: boolean }
  | { kind: 'blank' | 'changed' | 'saving' | 'conflict' | 'gone' }

interface Saved {
  version: number
  savedAt: string
}

/** Content and the version that it is written over. */
export interface Unsaved<Content> {
  version: number
  content: Content
  /** Sent before it, over the same version, and not answered: it may have been saved. */
  unanswered?: Content
}

export interface SaverParts<Content> {
  /** Sends one save. One that was not answered is sent again as it was, which is to do it once. */
  send: (save: Pick<Unsaved<Content>, 'version' | 'content'>) => Promise<Saved>
  /** Keeps what is not saved yet on this device, null when everything is. @returns whether the device does keep it */
  keep: (unsaved: Unsaved<Content> | null) => boolean
}

/** Long enough to finish a word. */
const pause = 800

/**
 * Saves a draft while it is written: one save at a time, always the newest content, each over the version that was last
 * seen. When somebody else was faster it stops and waits to be told which version holds.
 */
export class DraftSaver<Content> {
  #state: SaveState
  #version: number
  #unsaved: { content: Content } | undefined
  /** May have been carried out: sent again as it was, before anything newer. */
  #unanswered: { content: Content } | undefined
  #onDevice = true
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  readonly #listeners = new Set<() => void>()

  /**
   * @param saved version 0 and no moment for what is not written yet
   * @param unsaved what this machine could not save the last time; over another version it stands as a conflict
   */
  constructor(
    private readonly parts: SaverParts<Content>,
    { version, savedAt }: Omit<Saved, 'savedAt'> & { savedAt: string | null },
    unsaved: Unsaved<Content> | null = null,
  ) {
    this.#version = version
    this.#state = savedAt ? { kind: 'saved', at: savedAt } : { kind: 'blank' }
    if (!unsaved) return
    this.#unsaved = { content: unsaved.content }
    this.#state = { kind: unsaved.version === version ? 'changed' : 'conflict' }
  }

  get state(): SaveState {
    return this.#state
  }

  /** Of the content that the server has. */
  get version(): number {
    return this.#version
  }

  subscribe = (listener: () => void): () => void => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(content: Content): void {
    this.#unsaved = { content }
    this.#onDevice = this.parts.keep({ version: this.#version, content, unanswered: this.#unanswered?.content })
    if (this.#state.kind === 'conflict' || this.#state.kind === 'gone') return
    this.#show({ kind: 'changed' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), pause)
  }

  /** Saves at once what is not saved yet. @returns whether everything is saved now */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#unsaved && !['conflict', 'gone'].includes(this.#state.kind)) {
      this.#running ??= this.#save().finally(() => (this.#running = undefined))
      await this.#running
      if (this.#state.kind === 'failed') return false
    }
    return this.#state.kind === 'saved'
  }

  /** Another version was seen: saves go over that one from now on. */
  async override(version: number, content: Content): Promise<boolean> {
    this.#version = version
    this.#unanswered = undefined
    this.#show({ kind: 'changed' })
    this.#unsaved = { content }
    return this.flush()
  }

  /** The other version was taken: what stood here is dropped. */
  yield({ version, savedAt }: Saved): void {
    this.#version = version
    this.#unanswered = undefined
    this.#unsaved = undefined
    this.parts.keep(null)
    this.#show({ kind: 'saved', at: savedAt })
  }

  async #save(): Promise<void> {
    const saving = (this.#unanswered ??= this.#unsaved!)
    this.#show({ kind: 'saving' })
    try {
      const { version, savedAt } = await this.parts.send({ version: this.#version, content: saving.content })
      this.#version = version
      this.#unanswered = undefined
      if (this.#unsaved === saving) this.#unsaved = undefined
      this.#onDevice = this.parts.keep(this.#unsaved ? { version, content: this.#unsaved.content } : null)
      this.#show(this.#unsaved ? { kind: 'changed' } : { kind: 'saved', at: savedAt })
    } catch (error) {
      const { code } = refusalOf(error)
      if (code !== 'TRY_AGAIN') this.#unanswered = undefined
      const kind = failures[code]
      this.#show(kind ? { kind } : { kind: 'failed', onDevice: this.#onDevice })
    }
  }

  #show(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const failures: Partial<Record<ErrorCode, 'conflict' | 'gone'>> = {
  DRAFT_CONFLICT: 'conflict',
  DRAFT_CHANGED: 'gone',
  NOT_FOUND: 'gone',
}
