import { allDemoPitches, type PlacedPitch } from '@delvik/apphost/demo/demo-pitches'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { decide, finish, submit, write } from '@delvik/apphost/demo/pitch-life'
import type { Person } from '@delvik/apphost/demo/person'
import type { ServiceName } from '@delvik/schemas/services'
import { buyPlan } from '../plan.ts'
import type { Stage } from '../stage.ts'
import type { Language } from '@delvik/schemas/values/languages'
import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import type { Page } from 'playwright-core'
import { giveCode, signIn } from '../screen.ts'
import { type Say, sayIn } from '../texts.ts'
import { report, talk } from './talk.ts'

/** Who looks at a screen. */
export const whos = ['visitor', 'newcomer', 'entrepreneur', 'investor', 'reviewer'] as const
export type Who = (typeof whos)[number]

/** How the world stands, in the order in which it gets there: without the services that it names at last. */
export const worlds = ['empty', 'full', 'withoutPitches', 'withoutAccounts'] as const
export type World = (typeof worlds)[number]

type Thing = 'pitch' | 'done' | 'own' | 'draft' | 'waiting' | 'talk'

/** The people of one language. */
export interface Cast {
  stage: Stage
  language: Language
  say: Say
  /** One window for each, signed in. */
  windows: Record<Who, Page>
  people: Record<Exclude<Who, 'visitor'>, Person>
  /**
   * Of a published pitch and one that is done, of one's own, of a draft that lacks nothing, of what waits for a
   * reviewer, of the conversation of investor and entrepreneur.
   */
  ids: Record<Thing, string>
}

const names: Record<Exclude<Who, 'visitor'> | Market, string> = {
  newcomer: 'nell.harding',
  entrepreneur: 'edith.marlowe',
  investor: 'ivor.pascoe',
  reviewer: 'rory.tulloch',
  SE: 'malin.ek',
  NO: 'tonje.lie',
  DK: 'mette.holm',
  FI: 'aino.salo',
  GB: 'callum.reid',
}

/** What became of the entrepreneur's own pitches. */
const rules = ['done', 'rejected', 'changesRequested', 'underReview', undefined, undefined] as const

/** A small world in which every screen has something to show, seen by people of some languages. */
export class Showcase {
  #world: World = 'empty'
  #turn: Promise<void> = Promise.resolve()

  private constructor(
    private readonly stage: Stage,
    readonly casts: readonly Cast[],
  ) {}

  static async open(stage: Stage, languages: readonly Language[]): Promise<Showcase> {
    return new Showcase(stage, await Promise.all(languages.map((language) => castOf(stage, language))))
  }

  /** The first cast, but that who visits and who writes a pitch do so in another language. */
  async inLanguage(language: Language): Promise<Cast> {
    const [cast] = this.casts as [Cast]
    const addressOf = addressesIn(language)
    const role = { role: 'entrepreneur', market: marketOf(language) } as const
    const entrepreneur = await this.stage.member(addressOf('entrepreneur'), role)
    const draft = await writeDraft(entrepreneur, ownPitches(language)[0]!)
    const windows = await windowsOf(this.stage, language, { among: ['visitor', 'entrepreneur'], addressOf })
    return {
      ...cast,
      language,
      say: sayIn(language),
      windows: { ...cast.windows, ...windows },
      people: { ...cast.people, entrepreneur },
      ids: { ...cast.ids, draft },
    }
  }

  /** Lets the world come to where a screen wants it, for all who ask at once. @throws when it is past that */
  reach(wanted: World): Promise<void> {
    return (this.#turn = this.#turn.then(() => this.#goOn(wanted)))
  }

  async #goOn(wanted: World): Promise<void> {
    while (this.#world !== wanted) {
      const next = worlds[worlds.indexOf(this.#world) + 1]
      if (!next || worlds.indexOf(wanted) < worlds.indexOf(next)) throw new Error(`The world was ${wanted} before`)
      await this.#change(next)
      this.#world = next
    }
  }

  async #change(world: World): Promise<void> {
    switch (world) {
      case 'empty':
        return
      case 'full':
        return fill(this.stage, this.casts)
      case 'withoutPitches':
        return this.#stop('pitch', 'search')
      case 'withoutAccounts':
        return this.#stop('identity')
    }
  }

  async #stop(...services: ServiceName[]): Promise<void> {
    for (const name of services) await this.stage.platform.services[name].stop()
  }
}

type AddressOf = (who: Exclude<Who, 'visitor'>) => string

function marketOf(language: Language): Market {
  return markets.find((one) => marketFacts[one].language === language)!
}

function addressesIn(language: Language): AddressOf {
  return (who) => `${names[who]}@${marketOf(language).toLowerCase()}.example.org`
}

async function castOf(stage: Stage, language: Language): Promise<Cast> {
  const market = marketOf(language)
  const addressOf = addressesIn(language)
  await stage.register(addressOf('newcomer'), market)
  const [newcomer, entrepreneur, investor, reviewer] = await Promise.all([
    stage.signIn(addressOf('newcomer')),
    stage.member(addressOf('entrepreneur'), { role: 'entrepreneur', market }),
    stage.member(addressOf('investor'), { role: 'investor', market }),
    stage.staff(addressOf('reviewer'), 'reviewer', { market }),
  ])
  await stage.platform.grant(addressOf('reviewer'), 'support')
  const people = { newcomer, entrepreneur, investor, reviewer }
  const windows = await windowsOf(stage, language, { among: whos, addressOf })
  const ids = { pitch: '', done: '', own: '', draft: '', waiting: '', talk: '' } // filled with the world
  return { stage, language, say: sayIn(language), windows, people, ids }
}

/** Signed in, where there is somebody. */
async function windowsOf(
  stage: Stage,
  language: Language,
  { among, addressOf }: { among: readonly Who[]; addressOf: AddressOf },
): Promise<Record<Who, Page>> {
  const windows = {} as Record<Who, Page> // of those who are asked for
  await Promise.all(among.map(async (who) => {
    const page = (windows[who] = await stage.visit({ language }))
    if (who === 'visitor') return
    await page.goto('/pages/sign-in')
    await signIn(page, addressOf(who), language)
    if (who === 'reviewer') await giveCode(page, await stage.codeOf(addressOf(who)), language)
    await page.waitForURL(/\/pages\/home$/)
  }))
  return windows
}

async function fill(stage: Stage, casts: readonly Cast[]): Promise<void> {
  const owners = {} as Record<Market, Person> // filled below
  await Promise.all(markets.map(async (market) => {
    owners[market] = await stage.member(`${names[market]}@example.org`, { role: 'entrepreneur', market })
  }))
  const { reviewer } = casts[0]!.people
  const [published] = await Promise.all([
    fillRegister(stage, owners, reviewer),
    ...casts.map((cast) => fillOwn(cast, reviewer)),
  ])
  for (const { people, ids } of casts) {
    Object.assign(ids, { pitch: published.at(-1), done: published[0] })
    for (const pitchId of published.slice(0, 5)) await people.investor.command('savePitch', { pitchId }, 'pitch { id }')
  }
  await owners.SE.command('markDone', { pitchId: published[0] }, 'pitch { id }')
  await owners.NO.command('removePitch', { pitchId: published[1] }, 'pitch { id }')
  await stage.settle()
  for (const { people, ids } of casts) {
    ids.talk = await talk({ ...people, pitchId: ids.own })
    await report(people.investor, owners.GB)
    await people.investor.command(
      'saveSearch',
      { name: 'The north', query: { markets: ['SE', 'NO'] }, alert: 'daily' },
      'savedSearch { id }',
    )
    await buyPlan(stage, people.investor, { plan: 'premium' })
  }
}

/** Five pitches of each market, published; those of one place at once. */
async function fillRegister(stage: Stage, owners: Record<Market, Person>, reviewer: Person): Promise<string[]> {
  const ids: string[] = []
  for (const place of [0, 1, 2, 3, 4]) {
    const placed = allDemoPitches().filter((one) => one.place === place)
    const publish = (one: PlacedPitch) =>
      live(owners[one.market], reviewer, { ...one, pitch: { ...one.pitch, state: undefined } })
    ids.push(...await Promise.all(placed.map(publish)))
  }
  await stage.settle()
  return ids
}

async function fillOwn({ language, people: { entrepreneur }, ids }: Cast, reviewer: Person): Promise<void> {
  const [draft, ...placed] = ownPitches(language)
  const own: string[] = []
  for (const [n, state] of rules.entries())
    own.push(await live(entrepreneur, reviewer, { ...placed[n]!, pitch: { ...placed[n]!.pitch, state } }))
  Object.assign(ids, { own: own.at(-1), draft: await writeDraft(entrepreneur, draft!), waiting: own[3] })
}

/** What the entrepreneur of a language has written, or writes. */
function ownPitches(language: Language): PlacedPitch[] {
  return allDemoPitches().filter(({ market, place }) => market === marketOf(language) && place >= 8)
}

async function writeDraft(entrepreneur: Person, placed: PlacedPitch): Promise<string> {
  const { draftId } = await write(entrepreneur, placed, await drawLogo(placed.pitch.name, placed.pitch.industry))
  return draftId
}

async function live(owner: Person, reviewer: Person, placed: PlacedPitch): Promise<string> {
  const submitted = await submit(owner, placed, await drawLogo(placed.pitch.name, placed.pitch.industry))
  await decide(reviewer, submitted)
  await finish(owner, submitted)
  return submitted.id
}
