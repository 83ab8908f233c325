import { demoPassword } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'

/** Milliseconds for which an access token is used, of the ten minutes that it is good for. */
const kept = 5 * 60_000

/** Somebody at a front who stays signed in for as long as a bench takes. */
export class Session {
  #renewed = performance.now()
  #renewing: Promise<unknown> | undefined

  private constructor(private readonly holder: Person) {}

  static async begin(url: string, email: string): Promise<Session> {
    return new Session(await Person.at(url).signIn(email, demoPassword))
  }

  /** With a token that is good for some minutes more. */
  async person(): Promise<Person> {
    if (performance.now() - this.#renewed > kept) this.#renewing ??= this.#renew()
    await this.#renewing
    return this.holder
  }

  /** Of a connection that begins now. */
  async authorization(): Promise<string> {
    return (await this.person()).authorization['authorization'] ?? ''
  }

  async #renew(): Promise<void> {
    try {
      await this.holder.renew()
      this.#renewed = performance.now()
    } finally {
      this.#renewing = undefined
    }
  }
}
