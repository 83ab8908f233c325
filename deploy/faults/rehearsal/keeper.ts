import { randomUUID } from 'node:crypto'
import { register } from '@delvik/apphost/demo/registration'
import { Crowd } from '@delvik/apphost/demo/crowd'
import { Person, Refusal } from '@delvik/apphost/demo/person'
import type { RunningPlatform } from '@delvik/apphost/hosting'
import { password } from '@delvik/journeys/stage'
import type { People } from '../people.ts'

const email = 'keeper@example.org'

/** Somebody who saves two pitches before a roll-over, and looks at copies of services during it. */
export class Keeper {
  #at = ''
  #person!: Person

  static async come(platform: RunningPlatform, { steady, journal }: People): Promise<Keeper> {
    const { addresses } = platform
    const who = { name: 'Keeper', email, market: 'SE' as const, role: 'investor' as const, staff: [] }
    await register(platform, new Crowd(addresses, password), [who])
    const keeper = new Keeper()
    const answering = { ...addresses, graph: (field: string) => keeper.#at || addresses.graph(field) }
    keeper.#person = await new Person(answering, 15_000).signIn(email, password)
    for (const pitchId of steady) {
      const sent = { service: 'pitch', name: 'savePitch', actor: keeper.#person.id, commandId: randomUUID() } as const
      const noted = journal.note({ ...sent, tells: true })
      await keeper.#person.command(sent.name, { commandId: sent.commandId, pitchId }, 'position { version }')
      journal.accept(noted, 0)
    }
    return keeper
  }

  /** What one copy shows them. */
  async ask(at: string, query: string): Promise<string> {
    try {
      return await this.#ask(at, query)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'UNAUTHENTICATED') throw error
      await this.#person.renew()
      return this.#ask(at, query)
    }
  }

  /** Where it goes is read before anything is waited for. */
  async #ask(at: string, query: string): Promise<string> {
    this.#at = at
    const answer = this.#person.ask(query)
    this.#at = ''
    return JSON.stringify(await answer)
  }
}
