import { randomBytes } from 'node:crypto'
import { Config } from '@delvik/runtime/config'
import { hash, verify } from '@node-rs/argon2'
import { HashingQueue } from './hashing-queue.ts'
import { Inject, Injectable } from '@nestjs/common'
import type { IdentityConfig, PasswordCost } from '../config.ts'

/** `outdated`: right, and to be hashed anew since the cost has changed. */
type PasswordVerdict = 'right' | 'outdated' | 'wrong'

/**
 * Somebody we know has a session, the link of a mail, or a browser that they have signed in with; a stranger says that they
 * have an account, a visitor wants one.
 */
export type Asking = 'known' | 'stranger' | 'visitor'

/** Hashes that wait, of each. */
const waiting = 100

/** argon2id hashes of passwords (RFC 9106). */
@Injectable()
export class Passwords {
  /** Verifications begun since the start: an unknown address must cost as many as a known one. */
  verifications = 0
  /** The same of new ones. */
  hashes = 0
  private readonly cost: PasswordCost
  /** By whose password is looked at: what anybody may flood holds up nobody whom we know, nor sign-ups a sign-in. */
  private readonly queues: Record<Asking, HashingQueue>
  private readonly prefix: string
  private readonly nobodys: string

  constructor(@Inject(Config) { passwords: cost }: Pick<IdentityConfig, 'passwords'>) {
    this.cost = cost
    const queue = (atOnce: number) => new HashingQueue(atOnce, waiting)
    this.queues = { known: queue(1), stranger: queue(cost.atOnce), visitor: queue(1) }
    this.prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}$`
    this.nobodys = this.prefix + [16, 32].map((length) => unpadded(randomBytes(length))).join('$')
  }

  /** A place before anything is done for a password, to be given back right before it is looked at. @throws Overload */
  reserve(asking: Asking): Disposable {
    return this.queues[asking].reserve()
  }

  /** @throws Overload when too many wait already */
  async hash(password: string, asking: Asking): Promise<string> {
    this.hashes++
    const { memory: memoryCost, passes: timeCost, lanes: parallelism } = this.cost
    return this.queues[asking].run(() => hash(canonical(password), { memoryCost, timeCost, parallelism }))
  }

  /**
   * Costs the same without a hash, for an address that nobody has, or has without a password.
   * @throws Overload when too many wait already
   */
  async verify(stored: string | null | undefined, password: string, asking: Asking): Promise<PasswordVerdict> {
    this.verifications++
    const right = await this.queues[asking].run(() => verify(stored ?? this.nobodys, canonical(password)))
    if (!stored || !right) return 'wrong'
    return stored.startsWith(this.prefix) ? 'right' : 'outdated'
  }
}

/** Keyboards compose letters differently; the same password is the same on all of them (RFC 8265 folds likewise). */
function canonical(password: string): string {
  return password.normalize('NFKC')
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
