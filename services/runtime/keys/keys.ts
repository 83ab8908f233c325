import type { KeyDomain } from '@delvik/schemas/events/definition'

/** A person's key in one domain. `shredded` = destroyed: what it encrypted reads `[erased]` for ever. */
export type SubjectKey = { key: Buffer } | 'shredded' | 'missing'

/** Milliseconds. An erasure waits as long before it counts: no process writes with a destroyed key after that. */
export const keyCacheLife = 60_000

/** Keys of people, in a database of their own (`consistency.md` 7). */
export abstract class Keys {
  /** The keys of several people at once, for reading. */
  abstract many(subjects: readonly string[], domain: KeyDomain): Promise<Map<string, SubjectKey>>
  /** The key for writing, made at first use. @throws DomainError SUBJECT_ERASED for a destroyed one */
  abstract forWriting(subject: string, domain: KeyDomain): Promise<Buffer>
  /** Deletes the key of somebody who never came to be: nothing was kept that it encrypts, and nothing is to be. */
  abstract abandon(subject: string, domain: KeyDomain): Promise<void>
  /** Destroys a person's keys in all domains and leaves tombstones, also where there was no key. */
  abstract destroy(subject: string): Promise<void>
}
