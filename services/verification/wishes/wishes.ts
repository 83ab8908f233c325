import { askProvider, type ProviderCall, type ProviderCaller } from '@delvik/runtime/stripe-calls'

/** What the provider is to be asked for. */
export type Wish =
  | { kind: 'open'; checkId: string }
  /** How the last check stands; `ends` one that nobody has gone on with. */
  | { kind: 'look'; ends?: true }
  /** That it forgets what it has seen of somebody, and that nobody can go on with what is open; a check that goes on is kept. */
  | { kind: 'redact' }

export type CallRow = ProviderCall<Wish>
export type Caller = ProviderCaller<Wish>

/** Has it asked for, once what it follows from is stored. */
export const askFor = askProvider<Wish>
