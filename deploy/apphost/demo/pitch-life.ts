import type { Language } from '@delvik/schemas/values/languages'
import { marketFacts } from '@delvik/schemas/values/markets'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import type { Person } from './person.ts'
import { contentOf, type PlacedPitch } from './demo-pitches.ts'
import type { DemoPitch } from './demo-pitch.ts'
import { numberOf, slug } from './from-name.ts'

export interface SubmittedPitch extends PlacedPitch {
  id: string
}

/** Writes a pitch as the wizard does and submits it. */
export async function submit(owner: Person, placed: PlacedPitch, logo: Buffer): Promise<SubmittedPitch> {
  const { draftId, draftVersion } = await write(owner, placed, logo)
  await owner.command('submitPitch', { draftId, draftVersion, attested: true }, 'position { version }')
  return { ...placed, id: draftId }
}

/** A draft that lacks nothing. */
export async function write(
  owner: Person,
  placed: PlacedPitch,
  logo: Buffer,
): Promise<{ draftId: string; draftVersion: number }> {
  const { market } = placed
  const language = marketFacts[market].language.replace('-', '_')
  const receipt = await owner.upload(`users/${owner.id}/logo/${slug(placed.pitch.name)}.png`, logo)
  const { draft } = await owner.command('startDraft', { market, language }, 'draft { id version }')
  const content = { ...inputOf(placed), lang: language, logo: receipt }
  const saved = await owner.command(
    'saveDraft',
    { draftId: draft.id, version: draft.version, content },
    'draft { version }',
  )
  return { draftId: draft.id, draftVersion: saved.draft.version }
}

/** What a reviewer makes of it, unless it still waits. */
export async function decide(reviewer: Person, { id: pitchId, pitch, market }: SubmittedPitch): Promise<void> {
  if (pitch.state === 'underReview') return
  const decision = { pitchId, revision: 1 }
  await reviewer.command('claimReview', { pitchId }, 'review { claimedByMe }')
  const note = notes[marketFacts[market].language]
  if (pitch.state === 'changesRequested') {
    const reasons = [{ code: 'unclearOffer', field: 'text' }]
    await reviewer.command('requestChanges', { ...decision, reasons, note: note.returned }, 'pitch { id }')
  } else if (pitch.state === 'rejected') {
    await reviewer.command(
      'rejectPitch',
      { ...decision, reasons: ['promiseOfReturn'], note: note.rejected },
      'pitch { id }',
    )
  } else await reviewer.command('approvePitch', { ...decision, checked: reviewChecklist }, 'pitch { id }')
}

/** What the owner does with a published pitch, if anything. */
export async function finish(owner: Person, { id: pitchId, pitch }: SubmittedPitch): Promise<void> {
  if (pitch.state === 'withdrawn') await owner.command('withdrawPitch', { pitchId }, 'pitch { id }')
  if (pitch.state === 'done') await owner.command('markDone', { pitchId }, 'pitch { id }')
}

/** Whether its owner offers a larger share later: one of sixteen, of those whose text names no share. */
export function isRepriced({ name, state, share, valuation, text }: DemoPitch): boolean {
  const named = new RegExp(`\\b${share}\\b`).test(text)
  return !state && valuation !== null && !named && numberOf(name) % 16 === 0
}

/** Percent more for the same sum. */
const more = 5

/** Who changes a pitch that is published, and who lets it through. */
export interface Revising {
  owner: Person
  reviewer: Person
}

/** The owner changes the offer, and a reviewer lets it through. */
export async function reprice(
  by: Revising,
  { pitch: { share: before, ...pitch }, ...placed }: SubmittedPitch,
): Promise<void> {
  const share = before + more
  const valuation = Math.round((pitch.seeking * 100) / share)
  await revise(by, { ...placed, pitch: { ...pitch, share, valuation, kept: Math.min(pitch.kept, 100 - share) } })
}

/** The owner submits a published pitch again, as it reads now, and a reviewer lets it through. */
export async function revise(
  { owner, reviewer }: Revising,
  { id: pitchId, ...placed }: SubmittedPitch,
  carried: object = {},
): Promise<void> {
  const { draft } = await owner.command('editPitch', { pitchId }, 'draft { id version content { logo { receipt } } }')
  const content = { ...inputOf(placed), ...carried, logo: draft.content.logo.receipt }
  const language = marketFacts[placed.market].language.replace('-', '_')
  const saved = await owner.command(
    'saveDraft',
    { draftId: draft.id, version: draft.version, content: { ...content, lang: language } },
    'draft { version }',
  )
  const submission = { draftId: draft.id, draftVersion: saved.draft.version, attested: true }
  const { pitch: { revision } } = await owner.command('submitPitch', submission, 'pitch { revision }')
  await reviewer.command('claimReview', { pitchId }, 'review { claimedByMe }')
  await reviewer.command('approvePitch', { pitchId, revision, checked: reviewChecklist }, 'pitch { id }')
}

/** As `saveDraft` takes it, but for the logo. */
export function inputOf(placed: PlacedPitch): Record<string, unknown> {
  const content = contentOf(placed)
  const long = (amount: number | null) => (amount === null ? null : String(amount))
  return {
    ...content,
    revenue: long(content.revenue),
    valuation: long(content.valuation),
    assets: long(content.assets),
    smallestTicket: long(content.smallestTicket),
    largestTicket: long(content.largestTicket),
  }
}

const notes: Record<Language, { returned: string; rejected: string }> = {
  sv: {
    returned: 'Skriv vad pengarna ska användas till och hur stor del av beloppet som redan är lovad.',
    rejected: 'Texten lovar en avkastning som ingen kan lova. Den delen får inte stå här.',
  },
  no: {
    returned: 'Skriv hva pengene skal brukes til, og hvor mye av beløpet som allerede er lovet.',
    rejected: 'Teksten lover en avkastning som ingen kan love. Den delen kan ikke stå her.',
  },
  da: {
    returned: 'Skriv, hvad pengene skal bruges til, og hvor meget af beløbet der allerede er lovet.',
    rejected: 'Teksten lover et afkast, som ingen kan love. Den del kan ikke stå her.',
  },
  fi: {
    returned: 'Kerro, mihin rahat käytetään ja kuinka suuri osa summasta on jo luvattu.',
    rejected: 'Teksti lupaa tuottoa, jota kukaan ei voi luvata. Sitä ei voi julkaista täällä.',
  },
  'en-GB': {
    returned: 'Say what the money is for, and how much of the amount has been promised already.',
    rejected: 'The text promises a return that nobody can promise. That can’t stand here.',
  },
}
