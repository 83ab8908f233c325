import { describe, expect, it } from '@jest/globals'
import { isCounty, marketOf } from '@delvik/schemas/values/counties'
import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import { localeOf } from '@delvik/schemas/values/languages'
import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, industries, limits, phases } from '@delvik/schemas/values/pitch'
import { codePoints, pitchProblems } from '@delvik/schemas/forms/pitch-form'
import { readMessage } from '@delvik/schemas/forms/message-form'
import { dealDays, phrases } from '@delvik/schemas/values/chat'
import { fewestPassers, interestLevels, passReasons } from '@delvik/schemas/values/interest'
import { entitlements } from '@delvik/schemas/values/entitlements'
import sharp from 'sharp'
import type { DemoPitch } from './demo-pitch.ts'
import { allDemoPitches, contentOf, demoPitches, textOf } from './demo-pitches.ts'
import { drawLogo, logoSvg } from './logo.ts'
import { marks } from './logo-marks.ts'
import { ownerOf, people, personNamed } from './people.ts'
import { type DemoConversation, isSaid, type Turn } from './talk/conversation.ts'
import { dealtCompanies, demoConversations, talksAtHome } from './talk/conversations.ts'
import { turnsOfSitting } from './talk/talk-life.ts'
import { daysSinceShown } from './seed.ts'

const all = allDemoPitches()
const distinct = <T>(list: readonly T[]) => new Set(list).size
const countBy = (list: readonly string[]) =>
  Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((other) => other === one).length]))

/** Words that are frequent in a language and not there in the other four. */
const ownWords = {
  sv: ['och', 'är', 'från', 'inte', 'jag', 'också', 'hur'],
  no: ['hva', 'noe', 'hei', 'dere', 'etter', 'uten', 'hvor', 'mye', 'noen', 'spør'],
  da: ['hvad', 'af', 'jer', 'jeres', 'efter', 'uden', 'meget', 'hvor', 'noget', 'nogen'],
  fi: ['on', 'ja', 'hei', 'ei', 'mutta', 'kuin', 'jos', 'olen'],
  'en-GB': ['the', 'and', 'you', 'is', 'of', 'it'],
}

describe('the pitches of the demo world', () => {
  it('are 48 in each market, three of each industry', () => {
    expect(all).toHaveLength(240)
    for (const market of markets) {
      expect(demoPitches[market]).toHaveLength(48)
      expect(countBy(demoPitches[market].map(({ industry }) => industry))).toEqual(
        Object.fromEntries(industries.map((industry) => [industry, 3])),
      )
    }
  })

  it.each(markets)('have every phase, company of several kinds and earlier money in %s', (market) => {
    expect(distinct(demoPitches[market].map(({ phase }) => phase))).toBe(phases.length)
    expect(distinct(demoPitches[market].map(({ companyType }) => companyType))).toBeGreaterThanOrEqual(3)
    expect(distinct(demoPitches[market].map(({ fundingRound }) => fundingRound))).toBeGreaterThanOrEqual(4)
  })

  it('have every kind of company, every round and every state that a review or an owner leaves', () => {
    expect(distinct(all.map(({ pitch }) => pitch.companyType))).toBe(companyTypes.length)
    expect(distinct(all.map(({ pitch }) => pitch.fundingRound))).toBe(fundingRounds.length)
    expect(distinct(all.map(({ pitch }) => pitch.state))).toBe(6)
    for (const market of markets)
      expect(demoPitches[market].filter(({ state }) => !state).length).toBeGreaterThanOrEqual(40)
  })

  it('say in every market whom some of them look for, and every role and skill is wanted by one', () => {
    for (const market of markets)
      expect(demoPitches[market].filter(({ coOwner }) => coOwner).length).toBeGreaterThanOrEqual(9)
    const sought = all.flatMap(({ pitch }) => pitch.coOwner ?? [])
    expect(new Set(sought.flatMap(({ roles }) => roles))).toEqual(new Set(coOwnerRoles))
    expect(new Set(sought.flatMap((one) => one.skills))).toEqual(new Set(skills))
  })

  it('pass the rules of the wizard', () => {
    const logo = { receipt: 'receipt' }
    const refused = all.map((one) => [one.pitch.name, pitchProblems({ ...contentOf(one), logo })])
    expect(refused.filter(([, problems]) => problems!.length)).toEqual([])
  })

  it('lie in their market, in all of its counties', () => {
    for (const { market, pitch } of all) expect(isCounty(pitch.county) && marketOf(pitch.county)).toBe(market)
    const places = { SE: 21, NO: 15, DK: 5, FI: 19, GB: 12 }
    for (const market of markets) expect(distinct(demoPitches[market].map(({ county }) => county))).toBe(places[market])
  })

  it('seek what the offered share costs, and name the sum', () => {
    for (const { market, pitch } of all) {
      const price = pitch.valuation === null ? pitch.seeking : (pitch.valuation * pitch.share) / 100
      expect([pitch.name, Math.abs(price - pitch.seeking) <= pitch.seeking * 0.01]).toEqual([pitch.name, true])
      expect([pitch.name, namesSum(pitch, market)]).toEqual([pitch.name, true])
    }
  })
})

describe('the texts of the demo world', () => {
  const texts = all.map(({ market, pitch }) => ({ market, name: pitch.name, text: textOf(pitch.text) }))

  it('fit, have figures and no exclamation mark', () => {
    for (const { name, text } of texts) {
      expect([name, codePoints(text) <= limits.pitchText && text.length >= 180]).toEqual([name, true])
      expect([name, /\d/.test(text), text.includes('!')]).toEqual([name, true, false])
    }
  })

  it('keep numbers together', () => {
    expect(textOf('\n  21 000 rullar och\n  9 kaféer\n\n  3,9 miljoner ')).toBe(
      '21\u00A0000 rullar och 9 kaféer\n\n3,9 miljoner',
    )
  })

  it('share no turn of phrase with each other', () => {
    const seen = new Map<string, string>()
    const repeated: string[] = []
    for (const { name, text } of texts) {
      const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
      for (let at = 0; at + 6 <= words.length; at++) {
        const phrase = words.slice(at, at + 6).join(' ')
        if (seen.has(phrase) && seen.get(phrase) !== name) repeated.push(`${name} and ${seen.get(phrase)}: ${phrase}`)
        seen.set(phrase, name)
      }
    }
    expect(repeated).toEqual([])
  })

  it('are of companies with names of their own', () => {
    expect(distinct(texts.map(({ name }) => name))).toBe(all.length)
    expect(distinct(all.map((one) => contentOf(one).website))).toBe(all.length)
    const numbers = all.flatMap((one) => contentOf(one).organisationNumber ?? [])
    expect(distinct(numbers)).toBe(numbers.length)
  })
})

describe('the people of the demo world', () => {
  it('are sixty, with addresses that reach nobody', () => {
    expect(people).toHaveLength(60)
    expect(distinct(people.map(({ email }) => email))).toBe(60)
    for (const { email } of people) expect(email).toMatch(/^[a-z.]+@delvik\.example$/)
  })

  it('own at most ten pitches each, all in their market', () => {
    const owners = all.map(({ market, place }) => ownerOf(market, place))
    for (const [at, { market }] of all.entries()) expect(owners[at]).toMatchObject({ market, role: 'entrepreneur' })
    expect(Math.max(...Object.values(countBy(owners.map(({ email }) => email))))).toBe(6)
  })

  it('have every staff role among them', () => {
    expect(new Set(people.flatMap(({ staff }) => staff))).toEqual(
      new Set(['reviewer', 'support', 'analyst', 'operator']),
    )
  })
})

describe('the conversations of the demo world', () => {
  const turnsOf = ({ sittings }: DemoConversation) => sittings.flatMap(({ turns }) => turns)
  const messages = demoConversations.flatMap((talk) => turnsOf(talk).filter(({ act }) => isSaid(act)))
  const said = (turns: readonly Turn[]) => turns.flatMap(({ act }) => ('says' in act ? [act.says] : []))
  const withOne = (name: string) => demoConversations.filter(({ between }) => between.includes(name))

  it('are of people who write to whoever owns the company, of owners and investors, and of colleagues', () => {
    expect(demoConversations.length).toBeGreaterThanOrEqual(40)
    for (const { between, about } of demoConversations) {
      const [first, second] = between.map(personNamed)
      const placed = all.find(({ pitch }) => pitch.name === about)
      if (placed) expect([about, ownerOf(placed.market, placed.place)]).toEqual([about, second])
      else expect(about).toBeUndefined()
      const both = [first, second].map((one) => one!.role ?? 'staff').sort().join()
      expect(about ? ['entrepreneur,investor'] : ['entrepreneur,investor', 'staff,staff']).toContain(both)
    }
  })

  it('are one for two people, in their order, and shorter in a sitting than an access token lasts', () => {
    expect(distinct(demoConversations.map(({ between }) => between.toSorted().join()))).toBe(demoConversations.length)
    for (const { sittings } of demoConversations) {
      const days = sittings.map(({ ago }) => ago)
      expect(days).toEqual([...new Set(days)].toSorted((a, b) => b - a))
      for (const { turns } of sittings) expect(turns.length).toBeLessThanOrEqual(turnsOfSitting)
    }
  })

  it('are begun after the pitch is there, by nobody more often in a day than they may', () => {
    for (const { about, sittings } of demoConversations)
      if (about) expect([about, sittings[0]!.ago < daysSinceShown(about)]).toEqual([about, true])
    const begun = demoConversations.map(({ between, sittings }) => `${between[0]} ${sittings[0]!.ago}`)
    expect(Math.max(...Object.values(countBy(begun)))).toBeLessThanOrEqual(entitlements.basic.newConversations)
  })

  it('are from one message that nobody answers to a talk of some weeks', () => {
    const lengths = demoConversations.map((talk) => turnsOf(talk).filter(({ act }) => isSaid(act)).length)
    expect([Math.min(...lengths), Math.max(...lengths) >= 25]).toEqual([1, true])
  })

  it('say what may be said, each thing once, and nothing that reads as if nobody had written it', () => {
    const texts = said(messages)
    for (const text of texts) expect([text, readMessage(text)]).toEqual([text, { body: text, problems: [] }])
    expect(distinct(texts)).toBe(texts.length)
    expect(texts.filter((text) => /\u2014|\u2013|lorem|xxx|todo|\bacme\b|john doe|\bfoo\b|\[|\{/i.test(text))).toEqual(
      [],
    )
  })

  it.each(Object.entries(talksAtHome))('are held in %s by those who share it', (language, talks) => {
    expect(talks.length).toBeGreaterThanOrEqual(5)
    for (const talk of talks) {
      const text = said(turnsOf(talk)).join(' ')
      expect([text, languageOf(text)]).toEqual([text, language])
    }
  })

  it('use every phrase, but the one that goes with a file', () => {
    const used = new Set(messages.flatMap(({ act }) => ('phrase' in act ? [act.phrase] : [])))
    expect(phrases.filter((phrase) => !used.has(phrase))).toEqual(['accountsAttached'])
  })

  it.each(['Malin Ekbacke', 'Henrik Sandell'])('leave %s something to read, and a deal to confirm', (name) => {
    const theirs = withOne(name)
    expect(theirs.length).toBeGreaterThanOrEqual(8)
    expect(theirs.filter((talk) => talk.unread && talk.between[lastWriter(talk)] !== name)).toHaveLength(3)
    const waiting = theirs.filter((talk) => outcomeOf(talk) === 'waits' && proposer(talk) !== name)
    expect(waiting).toHaveLength(1)
  })

  it('come to every end that a proposal has, and people turn away', () => {
    const ends = demoConversations.map(outcomeOf)
    for (const end of ['waits', 'expired', 'declineDeal', 'withdrawDeal', 'agreeDeal']) expect(ends).toContain(end)
    expect(ends.filter((end) => end === 'agreeDeal')).toHaveLength(1)
    const away = demoConversations.flatMap(turnsOf).flatMap(({ act }) => ('turnsAway' in act ? [act.turnsAway] : []))
    expect(away.toSorted()).toEqual(['blockContact', 'hideConversation'])
  })

  it('tell owners how far people are, by every step and for every reason, and one of them why five have passed', () => {
    const told = demoConversations.flatMap((talk) => turnsOf(talk).map(({ who, act }) => ({ ...talk, who, act })))
    const shows = told.filter(({ act }) => 'shows' in act)
    const passes = told.flatMap(({ act, ...talk }) => ('passes' in act ? [{ ...talk, reasons: act.passes }] : []))
    expect([...shows, ...passes].every(({ about, who }) => about && who === 0)).toBe(true)
    expect(new Set(shows.map(({ act }) => 'shows' in act && act.shows))).toEqual(new Set(interestLevels))
    expect(new Set(passes.flatMap(({ reasons }) => reasons))).toEqual(new Set(passReasons))
    const most = Math.max(...Object.values(countBy(passes.map(({ about }) => about!))))
    expect(most).toBeGreaterThanOrEqual(fewestPassers)
  })

  it('bring papers, a time to meet that waits and some that suit, and reports of who asks for money', () => {
    const acts = demoConversations.flatMap((talk) => turnsOf(talk).map(({ act }) => ({ talk, act })))
    const papers = acts.flatMap(({ act }) => ('says' in act && act.with ? [act.with.name] : []))
    expect(distinct(papers)).toBeGreaterThanOrEqual(2)
    const meeting = acts.flatMap(({ act }) => ('meets' in act ? ['meets'] : 'comes' in act ? [act.comes] : []))
    expect(countBy(meeting)).toEqual({ meets: 3, acceptMeeting: 2 })
    const reported = acts.flatMap(({ talk, act }) => ('reports' in act ? [talk.between[0]] : []))
    expect(reported).toEqual(['Nils Torpare', 'Nils Torpare'])
  })

  it('end the pitches alone that are done anyway', () => {
    for (const company of dealtCompanies)
      expect(all.find(({ pitch }) => pitch.name === company)?.pitch.state).toBe('done')
  })
})

describe('the logos of the demo world', () => {
  it('follow from the name and are rarely alike', () => {
    const pictures = all.map(({ pitch }) => logoSvg(pitch.name, pitch.industry))
    expect(pictures).toEqual(all.map(({ pitch }) => logoSvg(pitch.name, pitch.industry)))
    expect(distinct(pictures)).toBeGreaterThanOrEqual(225)
    expect(Object.keys(marks).length).toBeGreaterThanOrEqual(24)
  })

  it('are pictures of 256 by 256 under 20 kB', async () => {
    const sample = [...all.slice(0, 5), ...all.slice(-5)].map(({ pitch }) => drawLogo(pitch.name, pitch.industry))
    for (const png of await Promise.all(sample)) {
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
      expect(png.length).toBeLessThan(20_000)
    }
  })
})

const sumsInWords = /(en|to|två|tre|fire|halvannen) milli?(on|oner|ard)|en miljon|(två|tre) miljoner/i

/** Whether the text says what is sought, in figures or in words. */
function namesSum({ text, seeking }: DemoPitch, market: Market): boolean {
  const plain = text.replace(/\s+/g, ' ')
  const locale = localeOf[marketFacts[market].language]
  const millions = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(seeking / 1e6)
  const units = new Intl.NumberFormat(locale, { useGrouping: true }).format(seeking).replace(/\s/g, ' ')
  const figure = new RegExp(`(?<![\\d,.])(${units}|${millions})(?![\\d]|[,.]\\d)`.replaceAll('.', '\\.'))
  return figure.test(plain) || (market !== 'FI' && sumsInWords.test(plain))
}

/** Whose own words are there most often. */
function languageOf(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(ownWords).map(([language, own]) =>
    [language, words.filter((word) => own.includes(word)).length] as const
  )
  return counts.toSorted(([, a], [, b]) => b - a)[0]![0]
}

/** What has become of the last proposal by today. */
function outcomeOf({ sittings }: DemoConversation): string | undefined {
  const acts = sittings.flatMap(({ ago, turns }) => turns.map(({ act }) => ({ ago, act })))
  const last = acts.findLast(({ act }) => 'proposes' in act || 'answers' in act)
  if (!last) return undefined
  if ('answers' in last.act) return last.act.answers
  return last.ago > dealDays.expiry ? 'expired' : 'waits'
}

function proposer({ between, sittings }: DemoConversation): string {
  return between[sittings.flatMap(({ turns }) => turns).findLast(({ act }) => 'proposes' in act)!.who]
}

function lastWriter({ sittings }: DemoConversation): 0 | 1 {
  return sittings.flatMap(({ turns }) => turns).findLast(({ act }) => isSaid(act))!.who
}
