import type { ServiceName } from '@delvik/schemas/services'
import type { Person, Answered } from '@delvik/apphost/demo/person'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import type { People } from './people.ts'

/** A command that changes something, provided that the ones before it in its lane have. */
export interface Wanted {
  who: Person
  service: ServiceName
  name: string
  input: object
  /** Selection on the payload. */
  answer: string
  tells: boolean
  /** Takes the answer in. */
  heard?: (answer: Answered) => void
}

/** Commands of which each waits for the one before. */
export interface Lane {
  name: string
  /** Of all commands, how many are its own. */
  share: number
  /** Mails follow from what it does. */
  mails?: true
  command(n: number): Wanted
}

/** Mostly bookmarks; some changes of language; and pitches that go through a whole review, for search and mail. */
export function lanesOf(people: People): Lane[] {
  const { savers, moving } = people
  return [
    ...savers.map((who, i) => bookmarks(who, people, { name: `bookmarks-${i}`, share: 0.72 / savers.length })),
    ...savers.map((who, i) => language(who, { name: `language-${i}`, share: 0.16 / savers.length })),
    ...moving.map((pitchId, i) => life(pitchId, people, { name: `life-${i}`, share: 0.12 / moving.length })),
  ]
}

type Head = Pick<Lane, 'name' | 'share'>

function bookmarks(who: Person, { steady }: People, head: Head): Lane {
  const common = { who, service: 'pitch', answer: 'position { version }', tells: true } as const
  return {
    ...head,
    command: (n) => {
      const pitchId = steady[Math.floor(n / 2) % steady.length]
      return { ...common, name: n % 2 === 0 ? 'savePitch' : 'unsavePitch', input: { pitchId } }
    },
  }
}

function language(who: Person, head: Head): Lane {
  const common = {
    who,
    service: 'identity',
    name: 'changeLanguage',
    answer: 'position { version }',
    tells: true,
  } as const
  return { ...head, command: (n) => ({ ...common, input: { language: n % 2 === 0 ? 'fi' : 'sv' } }) }
}

/** From published to withdrawn and back. */
function life(pitchId: string, { owner, reviewer }: People, head: Head): Lane {
  let [draftVersion, revision] = [0, 0]
  const common = { service: 'pitch', answer: 'position { version }', tells: true } as const
  const steps: (() => Omit<Wanted, 'service'>)[] = [
    () => ({ ...common, who: owner, name: 'withdrawPitch', input: { pitchId } }),
    () => ({
      who: owner,
      name: 'editPitch',
      input: { pitchId },
      answer: 'draft { version }',
      tells: false,
      heard: ({ draft }) => void (draftVersion = draft.version),
    }),
    () => ({
      ...common,
      who: owner,
      name: 'submitPitch',
      input: { draftId: pitchId, draftVersion, attested: true },
      answer: 'pitch { revision }',
      heard: ({ pitch }) => void (revision = pitch.revision),
    }),
    () => ({ who: reviewer, name: 'claimReview', input: { pitchId }, answer: 'review { claimedByMe }', tells: false }),
    () => ({ ...common, who: reviewer, name: 'approvePitch', input: { pitchId, revision, checked: reviewChecklist } }),
  ]
  return { ...head, mails: true, command: (n) => ({ service: 'pitch', ...steps[n % steps.length]!() }) } // one for each remainder
}
