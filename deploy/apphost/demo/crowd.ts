import type { Addresses } from '../addresses.ts'
import { Person } from './person.ts'
import type { DemoPerson } from './people.ts'

/** People with their sessions, which go on from one day to the next. */
export class Crowd {
  readonly #signedIn = new Map<string, Person>()
  #today = new Map<string, Promise<Person>>()

  /** @param password of everybody */
  constructor(
    private readonly addresses: Addresses,
    private readonly password: string,
  ) {}

  /** A stranger as yet. */
  somebody(): Person {
    return new Person(this.addresses)
  }

  /** Somebody with an access token of today. */
  as({ email }: Pick<DemoPerson, 'email'>): Promise<Person> {
    if (!this.#today.has(email)) this.#today.set(email, this.#signIn(email))
    return this.#today.get(email)!
  }

  /** The clock has moved: access tokens have run out. */
  tomorrow(): void {
    this.#today = new Map()
  }

  /** Sessions end after two weeks without a visit. */
  async #signIn(email: string): Promise<Person> {
    const person = this.#signedIn.get(email) ?? this.somebody()
    this.#signedIn.set(email, person)
    return person.renew().catch(() => person.signIn(email, this.password))
  }
}

/** Requests under way at once: more only queue on two cores. */
const atOnce = 4

/** Runs `work` for each, four at a time, in order. */
export async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values()
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const one of rest) await work(one)
  }))
}
