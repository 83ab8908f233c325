import type { DomainEvent } from '../event-store/decider.ts'
import type { Recorded } from '../event-store/recorded.ts'
import type { Merged } from './subscribed-model.ts'

/**
 * Where the merged rows of a model go besides, an index for example. Each run has outputs of its own there, each with a
 * name that no other ever had. One is filled from the rows of the run, beside the one that is read, when there is none
 * yet, when that one has lost anything, or when it would be made of something else now.
 */
export interface Sink<Source extends object = object, E extends DomainEvent = DomainEvent> {
  /** Names the store. What another one holds is not written to any more, and so not read. */
  place: string
  /** Says of what an output is made besides rows. @throws DomainError TRY_AGAIN as long as there is nothing to make it of */
  basis?(): Promise<string>
  /** Makes an empty output, in the place of whatever has its name. */
  create(output: string): Promise<void>
  /**
   * Stores each row where the stored one has a lower version, or none is stored. Whatever else a row is made of is read
   * by this call.
   * @throws DomainError TRY_AGAIN also when the output is not there; another error when it cannot take a row
   */
  write(output: string, rows: readonly Merged<Source>[]): Promise<void>
  /** It holds everything that was there: it is read from now on. */
  open?(output: string): Promise<void>
  /** False when it is not there, or has lost what was written to it. @throws DomainError TRY_AGAIN when the store is away */
  isWhole(output: string): Promise<boolean>
  /** Until it resolves, readers may not see the last writes of this process. */
  makeVisible?(output: string): Promise<void>
  /** Takes from the disk what was replaced before. @returns false when it has to be asked for again, after a rest */
  purge?(output: string): Promise<boolean>
  /** Takes it away, with everything in it, also when another place has it. */
  drop(output: string): Promise<void>
  /** Told of an event after the rows of the run that follow from it were written; a repeat has no further effect. */
  folded?(event: Recorded<E>, run: string): Promise<void>
}
